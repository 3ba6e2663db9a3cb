// pgTyped connects by TCP alone. This gives it the socket of the throwaway server.
import { Socket } from 'node:net';

const { connect } = Socket.prototype;
Socket.prototype.connect = function (options, ...rest) {
  return connect.call(this, options.host?.startsWith('/') ? { path: `${options.host}/.s.PGSQL.${options.port}` } : options, ...rest);
};
