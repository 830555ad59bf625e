/** The body of a request as a stream that can be read late or only in part. */
import type { IncomingMessage } from 'node:http'
import { finished, PassThrough, type Readable } from 'node:stream'
import { withHeldErrors } from '../heldErrors.ts'

const cutOff = () => Object.assign(new Error('the sender went away'), { statusCode: 400 })

/** A request whose sender has gone emits neither "end" nor "error": waiting for it would never end. */
export const refuseCutOff = (raw: IncomingMessage): void => {
  if (raw.destroyed) throw cutOff()
}

/**
 * The body behind a stream of its own: a reader that refuses destroys this one; destroying the request itself
 * would cut the connection before the client got the reply.
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
