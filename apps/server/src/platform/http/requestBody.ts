/** The body of a request as a stream, for whoever reads it later than at once or not to its end. */
import type { IncomingMessage } from 'node:http'
import { finished, PassThrough, type Readable } from 'node:stream'
import { withHeldErrors } from '../heldErrors.ts'

const cutOff = () => Object.assign(new Error('the sender went away'), { statusCode: 400 })

/** A request whose sender is gone says neither "end" nor "error" any more: to wait for it is to wait for ever. */
export const refuseCutOff = (raw: IncomingMessage): void => {
  if (raw.destroyed) throw cutOff()
}

/**
 * The body behind a stream of its own: whoever refuses to read on destroys it, and destroying the request itself would
 * cut the connection before the client has heard why.
 */
export const requestBody = (raw: IncomingMessage): Readable => {
  const body = withHeldErrors(new PassThrough())
  raw.pipe(body)
  finished(raw, (error) => {
    if (error) body.destroy(cutOff())
  })
  body.once('close', () => {
    raw.unpipe(body)
    raw.resume()
  })
  return body
}
