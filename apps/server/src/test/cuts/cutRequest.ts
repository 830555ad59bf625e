/** One HTTP request whose client disconnects in the middle: of its head, of its body, or of the reply. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export interface CutRequest {
  method: string
  /** Path and query. */
  path: string
  headers: Readonly<Record<string, string>>
  /** The whole body; the cut decides how much of it is sent. */
  body: Buffer | null
}

export interface Cut {
  /** The share of the bytes to send: below 1 for a request with a body, so that it is never complete. */
  sent: number
  /** How long the connection stays open after the last byte. */
  pauseMs: number
  /** Reads this many bytes of the reply first; 0 reads none. */
  readBytes: number
  /** RST instead of FIN. */
  isReset: boolean
}

const bytesOf = ({ method, path, headers, body }: CutRequest): Buffer => {
  const lines = Object.entries({
    host: '127.0.0.1',
    ...headers,
    ...(body && { 'content-length': String(body.length) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([
    Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`),
    body ?? Buffer.alloc(0),
  ])
}

/** With a body, at most everything but the last byte. */
const sentPart = (request: CutRequest, share: number): Buffer => {
  const bytes = bytesOf(request)
  const most = request.body ? bytes.length - 1 : bytes.length
  return bytes.subarray(0, Math.min(most, Math.ceil(bytes.length * share)))
}

export const sendAndCut = async (port: number, request: CutRequest, cut: Cut): Promise<void> => {
  const socket = connect(port, '127.0.0.1')
  // The server may close first.
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await Promise.race([once(socket, 'connect'), closed])
  socket.write(sentPart(request, cut.sent))
  if (cut.readBytes > 0) {
    let read = 0
    const enough = new Promise<void>((resolve) => {
      socket.on('data', ({ length }: Buffer) => {
        read += length
        if (read >= cut.readBytes) resolve()
      })
    })
    // A short reply may end before that: the pause ends the wait.
    await Promise.race([enough, closed, pause(cut.pauseMs + 20)])
  } else await pause(cut.pauseMs)
  if (cut.isReset) socket.resetAndDestroy()
  else socket.destroy()
  await closed
}
