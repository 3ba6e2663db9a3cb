// How long it takes to make an id and its text, beside other packages: the least CPU time of some rounds.
import { generate } from 'uidx';
import { monotonicFactory } from 'ulid';
import { v7 } from 'uuid';

const ROUNDS = 20;
const COUNT = 100_000;

const ulid = monotonicFactory();
const makers = {
  'uidx ulid': () => generate('ulid'),
  'uidx base64uuid': () => generate('base64uuid'),
  'uidx typeid': () => generate('typeid', 'user'),
  'uidx ksuid': () => generate('ksuid'),
  'uuid v7': () => v7(),
  'ulid': () => ulid(),
};
const least = {};
let length = 0;
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, make] of Object.entries(makers)) {
    const begun = process.cpuUsage();
    for (let n = 0; n < COUNT; n++) length += make().length;
    const { user, system } = process.cpuUsage(begun);
    least[name] = Math.min(least[name] ?? Infinity, user + system);
  }
}
for (const [name, us] of Object.entries(least)) console.log(name.padEnd(16), String(Math.round((us * 1000) / COUNT)).padStart(6), 'ns');
if (length === 0) throw new Error('nothing was made');
