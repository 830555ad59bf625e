/** HTTP as raw bytes: for requests that no proper client would send, but that must be answered. */
import { once } from 'node:events'
import { connect } from 'node:net'

export interface RawReply {
  status: number
  headers: Map<string, string>
  body: string
}

const parseReply = (bytes: Buffer): RawReply => {
  const text = bytes.toString('utf8')
  const end = text.indexOf('\r\n\r\n')
  const [statusLine = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = new Map(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
  return { status: Number(statusLine.split(' ')[1]), headers, body: text.slice(end + 4) }
}

/** Sends the bytes, then waits until the server closes: the request must ask for that, or be broken. */
export const sendRaw = async (port: number, ...chunks: (string | Buffer)[]): Promise<RawReply> => {
  const socket = connect(port, '127.0.0.1')
  const received: Buffer[] = []
  socket.on('data', (chunk: Buffer) => received.push(chunk))
  // The server may close while we still write: only what it sent before counts.
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await once(socket, 'connect')
  for (const chunk of chunks) {
    if (!socket.writable) break
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), closed])
  }
  await closed
  return parseReply(Buffer.concat(received))
}
