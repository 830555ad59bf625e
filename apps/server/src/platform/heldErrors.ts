import type { Readable } from 'node:stream'

/**
 * For a stream that may fail before anybody reads it, as while a file is being opened: an `error` event without a
 * listener ends the process. The error is not lost, the stream hands it to its first reader.
 */
export const withHeldErrors = <S extends Readable>(stream: S): S => stream.on('error', () => {})
