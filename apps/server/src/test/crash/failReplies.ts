/**
 * Preloaded into a server: for a request with this header the reply goes out as usual, and an error is raised
 * beside it where no code can catch it.
 */
import { ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'

const faults: Readonly<Record<string, () => void>> = {
  stream: () => void new PassThrough().destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
  promise: () => void Promise.reject(new Error('nobody awaits this')),
  callback: () =>
    void setImmediate(() => {
      throw new TypeError('a broken callback of 13912345678')
    }),
}

const { writeHead } = ServerResponse.prototype

Object.assign(ServerResponse.prototype, {
  writeHead(this: ServerResponse, ...values: unknown[]): unknown {
    faults[String(this.req.headers['x-test-fault'])]?.()
    return Reflect.apply(writeHead, this, values)
  },
})
