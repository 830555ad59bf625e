/**
 * QR codes drawn on a canvas. Modules fall on whole pixels and keep the four white ones around them that scanners
 * look for; the generator itself is fetched when the first code is drawn.
 */
export type QrModules = readonly (readonly boolean[])[]

export interface Square {
  x: number
  y: number
  side: number
}

const quietModules = 4
const ink = '#16131f'

export const qrModules = async (text: string): Promise<QrModules> => {
  const { encode } = await import('uqr')
  return encode(text, { ecc: 'M', border: 0 }).data
}

/** Where modules lie in a square of so many pixels: as large as whole pixels allow, in the middle of it. */
export const qrGrid = (count: number, side: number): { module: number; margin: number } => {
  const module = Math.max(1, Math.floor(side / (count + 2 * quietModules)))
  return { module, margin: Math.floor((side - module * count) / 2) }
}

export const drawQr = (pen: CanvasRenderingContext2D, modules: QrModules, { x, y, side }: Square): void => {
  const { module, margin } = qrGrid(modules.length, side)
  pen.fillStyle = '#fff'
  pen.fillRect(x, y, side, side)
  pen.fillStyle = ink
  modules.forEach((row, down) => {
    row.forEach((isDark, right) => {
      if (isDark) pen.fillRect(x + margin + right * module, y + margin + down * module, module, module)
    })
  })
}

/** A picture of the code, as a data: address: the messenger saves and reads no other kind that is made on the spot. */
export const qrPicture = async (text: string, pixels = 480): Promise<string> => {
  const modules = await qrModules(text)
  const canvas = document.createElement('canvas')
  canvas.width = pixels
  canvas.height = pixels
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser cannot draw')
  drawQr(pen, modules, { x: 0, y: 0, side: pixels })
  return canvas.toDataURL('image/png')
}
