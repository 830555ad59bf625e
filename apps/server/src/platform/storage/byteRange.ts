import type { ByteRange } from './storage.ts'

// Reading a Range header (RFC 9110, 14.2) against an object of known size.

export type RangeAnswer = 'whole' | 'unsatisfiable' | ByteRange

const singleRange = /^bytes=\s*(\d*)-(\d*)\s*$/
const severalRanges = /^bytes=.*,/

export function parseRange(header: string | undefined, size: number): RangeAnswer {
  if (header === undefined) return 'whole'
  // No player asks for several at once; answering them needs multipart replies, and a header with
  // thousands of overlapping ones is a known way to make a server work for nothing.
  if (severalRanges.test(header)) return 'unsatisfiable'
  const match = singleRange.exec(header)
  if (!match) return 'whole'
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return 'whole'
  return first === '' ? suffix(Number(last), size) : fromTo(Number(first), last, size)
}

function suffix(length: number, size: number): RangeAnswer {
  if (length === 0 || size === 0) return 'unsatisfiable'
  return { start: Math.max(0, size - length), end: size - 1 }
}

function fromTo(start: number, last: string, size: number): RangeAnswer {
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  // "bytes=5-2" is malformed rather than out of reach, and the RFC has malformed ones ignored.
  if (last !== '' && Number(last) < start) return 'whole'
  return start < size ? { start, end } : 'unsatisfiable'
}
