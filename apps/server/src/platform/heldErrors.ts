import type { Readable } from 'node:stream'

/**
 * For a stream that may fail before anybody reads it, while a file is being opened, say: an `error` event
 * without a listener crashes the process. The error is not lost, the stream gives it to its first reader.
 */
export const withHeldErrors = <S extends Readable>(stream: S): S => stream.on('error', () => {})
