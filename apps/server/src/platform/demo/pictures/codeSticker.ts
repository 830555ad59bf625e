/** A QR code pasted on a picture, for the automatic check to find. */

/** https://qr.example.com/xm88 in rows of 29 modules: a reserved domain that never resolves. */
const modules =
  '1fc23e7f 104a0941 1756515d 175f1a5d 1750eb5d 105cf541 1fd5557f 001da700 17cd6a7c 19ab3f71 00eb01f0 158d52ba 0ade1c0c 0f14ebf1 0357f48c 1139a722 1e776e0c 198e3ad5 13600544 11085512 16cb15f7 0015ed1f 1fc1fb5c 1053af11 175161f7 1756342c 1756477e 104711ba 1fd7969c'
const size = 29
const quiet = 3

export const withCodeSticker = async (picture: Uint8Array): Promise<Buffer> => {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas')
  const image = await loadImage(picture)
  const canvas = createCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  const module = Math.floor(image.width / 4 / (size + 2 * quiet))
  const side = module * (size + 2 * quiet)
  const [left, top] = [image.width - side - 48, image.height - side - 160]
  context.fillStyle = '#ffffff'
  context.fillRect(left, top, side, side)
  context.fillStyle = '#101018'
  for (const [y, row] of modules.split(' ').entries())
    for (const [x, bit] of Array.from(Number.parseInt(row, 16).toString(2).padStart(size, '0')).entries())
      if (bit === '1')
        context.fillRect(left + (x + quiet) * module, top + (y + quiet) * module, module, module)
  return canvas.encode('jpeg', 90)
}
