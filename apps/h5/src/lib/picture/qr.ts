/**
 * Draws QR codes on a canvas, with modules on whole pixels and the four-module margin that scanners expect.
 * The generator is loaded with the first code.
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

/** The largest grid of whole pixels that fits a square, centred. */
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

/** The code as a data: URL: of generated pictures the messenger can save and scan only those. */
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
