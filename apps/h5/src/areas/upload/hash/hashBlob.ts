/** The SHA-256 of a file: by Web Crypto if available and the file is small, else in pieces. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** How much may be in memory at once on a small phone. */
const wholeBytesMax = 16_000_000
const pieceBytes = 2_000_000

/** `subtle` is null on plain http. */
export const hashBlob = async (
  file: Blob,
  subtle: Pick<SubtleCrypto, 'digest'> | null = globalThis.crypto?.subtle ?? null,
): Promise<string> => {
  if (subtle && file.size <= wholeBytesMax) {
    return bytesToHex(new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer())))
  }
  const hash = sha256.create()
  for (let from = 0; from < file.size; from += pieceBytes) {
    hash.update(new Uint8Array(await file.slice(from, from + pieceBytes).arrayBuffer()))
  }
  return bytesToHex(hash.digest())
}
