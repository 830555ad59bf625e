/** The SHA-256 of a file: by the browser when it may and the file is small, piece by piece otherwise. */
import { createSha256 } from './sha256.ts'

/** What may stand in memory at once on a small phone. */
const wholeBytesMax = 16_000_000
const pieceBytes = 2_000_000

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const hashBlob = async (
  file: Blob,
  subtle: Pick<SubtleCrypto, 'digest'> | null = globalThis.crypto?.subtle ?? null,
): Promise<string> => {
  if (subtle && file.size <= wholeBytesMax)
    return hex(await subtle.digest('SHA-256', await file.arrayBuffer()))
  const hash = createSha256()
  for (let from = 0; from < file.size; from += pieceBytes) {
    hash.update(new Uint8Array(await file.slice(from, from + pieceBytes).arrayBuffer()))
  }
  return hash.digest()
}
