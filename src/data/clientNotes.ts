/**
 * The database client notes in localStorage that it is about to connect. Where no room is left for the note, it throws in the
 * middle of connecting and never connects again (firebase-js-sdk, packages/database/src/realtime/WebSocketConnection.ts,
 * `open`). The note serves only to choose between transports, and there is one here; so it may fail to be taken. The
 * client has no setting for it, so the browser's own method is mended, for the client's keys alone.
 */

const CLIENT_NOTE = /^firebase:(previous_websocket_failure|host:)/;

/** Lets the client's notes go untaken. @param prototype the browser's `Storage.prototype`. */
export function letNotesFail(prototype: Storage): void {
  const { setItem } = prototype;
  prototype.setItem = function (key, value) {
    try {
      setItem.call(this, key, value);
    } catch (cause) {
      if (!CLIENT_NOTE.test(key)) throw cause;
    }
  };
}
