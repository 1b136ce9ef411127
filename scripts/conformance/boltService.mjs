/** Sends the requests that bolt's tests make to firebaseio.com to the emulator. */
import http from 'node:http';
import https from 'node:https';

https.request = (options, onResponse) =>
  http.request(
    {
      ...options,
      hostname: '127.0.0.1',
      port: process.env.RTDB_EMULATOR_PORT,
      headers: { host: options.hostname },
    },
    onResponse,
  );
