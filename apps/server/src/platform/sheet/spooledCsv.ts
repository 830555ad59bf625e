/**
 * A CSV that may be too large for memory: written to disk in batches, already escaped as a JSON string, and
 * sent from there inside the usual envelope. The file is unlinked as soon as it is open, so nothing is ever
 * left behind.
 */
import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

async function* around(head: string, file: FileHandle, tail: string) {
  yield Buffer.from(head)
  yield* file.createReadStream({ start: 0, autoClose: false })
  yield Buffer.from(tail)
}

export class SpooledCsv {
  readonly #file: FileHandle
  #bytes = 0
  file_name = ''

  private constructor(file: FileHandle) {
    this.#file = file
  }

  static async open(): Promise<SpooledCsv> {
    const path = join(tmpdir(), `wallpaper-export-${randomUUID()}`)
    const file = await open(path, 'wx+', 0o600)
    await unlink(path)
    return new SpooledCsv(file)
  }

  /** Whole lines only: a surrogate pair split between two calls would be broken. */
  async write(lines: string): Promise<void> {
    const text = Buffer.from(JSON.stringify(lines).slice(1, -1))
    await this.#file.appendFile(text)
    this.#bytes += text.length
  }

  /** Can be read once: the file is gone afterwards. */
  between(head: string, tail: string): { bytes: number; stream: Readable } {
    const stream = Readable.from(around(head, this.#file, tail), { objectMode: false })
    stream.once('close', () => void this.close())
    return { bytes: Buffer.byteLength(head) + this.#bytes + Buffer.byteLength(tail), stream }
  }

  close(): Promise<void> {
    return this.#file.close()
  }
}
