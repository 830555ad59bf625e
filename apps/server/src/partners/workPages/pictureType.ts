/** What a picture is by its first bytes, whatever the answer calls it. */
export type PictureType = 'jpg' | 'png' | 'webp'

const begins: Record<PictureType, (bytes: Buffer) => boolean> = {
  jpg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
}

export const pictureTypeOf = (bytes: Buffer): PictureType | null =>
  (['jpg', 'png', 'webp'] as const).find((type) => begins[type](bytes)) ?? null
