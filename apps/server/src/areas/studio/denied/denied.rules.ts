/** How near faces are to those of the list. Pure. */
import { compareFaces, sameFace } from '../engine/public.ts'

export type Descriptor = ArrayLike<number>

export interface DeniedDescriptor {
  id: string
  descriptor: Descriptor
}

/** Numbers of four bytes. */
export const bytesOf = (descriptor: Descriptor): Buffer => {
  const bytes = Buffer.alloc(descriptor.length * 4)
  for (const [at, value] of Array.from(descriptor).entries()) bytes.writeFloatLE(value, at * 4)
  return bytes
}

export const numbersIn = (bytes: Buffer): Descriptor =>
  Float32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readFloatLE(at * 4))

export interface Likeness {
  /** Of the list's nearest face; null for an empty list. */
  id: string | null
  /** 0 to 1. */
  likeness: number
  isDenied: boolean
}

/** The nearest face of the list to each of these, in their order. */
export const likenessToDenied = (
  faces: readonly Descriptor[],
  denied: readonly DeniedDescriptor[],
): Likeness[] => {
  const nearest: { id: string | null; likeness: number }[] = faces.map(() => ({ id: null, likeness: 0 }))
  for (const { id, descriptor } of denied) {
    for (const [at, face] of faces.entries()) {
      const likeness = compareFaces(face, descriptor)
      const best = nearest[at]
      if (!best || likeness > best.likeness || best.id === null) nearest[at] = { id, likeness }
    }
  }
  return nearest.map((best) => ({ ...best, isDenied: best.likeness >= sameFace }))
}
