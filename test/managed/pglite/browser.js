// page.html in a headless Chromium, whose profile stays beside this file. Prints TAP.
// node browser.js CHECKOUT CHROMIUM
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [checkout, chromium] = process.argv.slice(2)
const here = new URL('.', import.meta.url)
const types = { js: 'text/javascript', html: 'text/html', wasm: 'application/wasm' }
const done = (passed, seen) => {
  console.log(`${passed ? 'ok' : 'not ok'} 1 - a page fills a table and asks for a window\n1..1`)
  console.log(`# ${seen}`)
  browser.kill()
  browser.once('exit', () => process.exit(passed ? 0 : 1))
}
const server = createServer((request, response) => {
  const name = request.url.slice(1)
  if (name === 'result') {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => done(/Index Cond: \(id >= uidx_uuid_from.*"rows":1000,"first":"0[0-9A-Z]{25}"/.test(body), body))
    return response.end()
  }
  try {
    const content = readFileSync(name === 'uidx-managed.sql' ? `${checkout}/managed/${name}` : new URL(name, here))
    response.setHeader('content-type', types[name.split('.').at(-1)] ?? 'application/octet-stream')
    response.end(content)
  } catch {
    response.statusCode = 404
    response.end()
  }
})
let browser
server.listen(0, '127.0.0.1', () => {
  const options = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', `--user-data-dir=${new URL('profile', here).pathname}`]
  browser = spawn(chromium, [...options, `http://127.0.0.1:${server.address().port}/page.html`], { stdio: 'ignore' })
  setTimeout(() => done(false, 'no answer within 90 seconds'), 90000)
})
