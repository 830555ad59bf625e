import { open } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { refusals } from '../refusal.ts'
import { fromPixels } from './pixels.ts'

// BMP, which libvips does not read: decoded by FFmpeg, which is loaded on the first such file.

export async function decodeBmp(
  path: string,
  maxPixels: number,
): Promise<{ image: Sharp; width: number; height: number }> {
  const { width, height } = await readSize(path)
  if (width * height > maxPixels) throw refusals.tooManyPixels(maxPixels)
  const { openFilms } = await import('../video/films.ts')
  const pixels = await (await openFilms()).decodeBmp(path, maxPixels)
  if (!pixels) throw refusals.unreadable('picture', 'FFmpeg found no frame in the BMP')
  return { image: fromPixels(pixels), width: pixels.width, height: pixels.height }
}

async function readSize(path: string): Promise<{ width: number; height: number }> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(26), 0, 26, 0)
    if (bytesRead < 26) throw refusals.unreadable('picture', 'the BMP header is cut short')
    // The oldest header has 16-bit sizes; in later ones a negative height means "top row first".
    return buffer.readUInt32LE(14) === 12
      ? { width: buffer.readUInt16LE(18), height: buffer.readUInt16LE(20) }
      : { width: Math.abs(buffer.readInt32LE(18)), height: Math.abs(buffer.readInt32LE(22)) }
  } finally {
    await file.close()
  }
}
