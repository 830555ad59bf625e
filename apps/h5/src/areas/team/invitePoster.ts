/** Draws an invitation: a two-colour scene with text, and below it the code and QR code. */
import type { PosterScene } from '@wallpaper/contract/team/team.labels'
import { type Poster as DrawnPoster, drawCover, loadPicture } from '../../lib/picture/poster.ts'
import { drawQr, qrModules } from '../../lib/picture/qr.ts'
import type { PosterDesign } from './team.types.ts'

export const inviteSize = { width: 236, height: 312 } as const
const scale = 3
const pictureHeight = 212
const quality = 0.92

type Pen = CanvasRenderingContext2D

/** Overlapping hills: the start height and rises of each. */
const shapes: Record<PosterScene, readonly { from: number; rises: readonly number[]; alpha: number }[]> = {
  mountains: [
    { from: 138, rises: [0, -38, 6, -58, -4, -30, 8], alpha: 0.28 },
    { from: 166, rises: [0, -24, 4, -34, 2, -20, 0], alpha: 0.5 },
  ],
  waves: [
    { from: 130, rises: [0, -12, 0, 12, 0, -12, 0], alpha: 0.22 },
    { from: 156, rises: [0, 12, 0, -12, 0, 12, 0], alpha: 0.34 },
    { from: 184, rises: [0, -8, 0, 8, 0, -8, 0], alpha: 0.46 },
  ],
  dunes: [
    { from: 140, rises: [0, -30, -6, 10, -4, -16, -2], alpha: 0.26 },
    { from: 172, rises: [0, 6, -14, -26, -6, 4, 0], alpha: 0.44 },
  ],
  plain: [],
}

const drawScene = (pen: Pen, { scene, top_colour, bottom_colour }: PosterDesign) => {
  const { width } = inviteSize
  const sky = pen.createLinearGradient(0, 0, 0, pictureHeight)
  sky.addColorStop(0, top_colour)
  sky.addColorStop(1, bottom_colour)
  pen.fillStyle = sky
  pen.fillRect(0, 0, width, pictureHeight)
  for (const { from, rises, alpha } of shapes[scene]) {
    pen.fillStyle = top_colour
    pen.globalAlpha = alpha
    pen.beginPath()
    pen.moveTo(0, pictureHeight)
    rises.forEach((rise, at) => {
      pen.lineTo((width / (rises.length - 1)) * at, from + rise)
    })
    pen.lineTo(width, pictureHeight)
    pen.fill()
    pen.globalAlpha = 1
  }
}

/** If the picture fails to load, the coloured scene stays. */
const drawBackground = async (pen: Pen, design: PosterDesign) => {
  const picture = design.picture_url ? await loadPicture(design.picture_url).catch(() => null) : null
  if (picture) drawCover(pen, picture, inviteSize.width, pictureHeight)
  else drawScene(pen, design)
}

const family = '-apple-system, "PingFang SC", "Noto Sans SC", sans-serif'

const write = (
  pen: Pen,
  text: string,
  at: readonly [number, number],
  font: string,
  colour: string,
  width: number,
) => {
  pen.font = `${font} ${family}`
  pen.fillStyle = colour
  pen.fillText(text, at[0], at[1], width)
}

const drawWords = (pen: Pen, { title, note, title_at }: PosterDesign) => {
  const y = title_at === 'top' ? 44 : pictureHeight - 38
  // A dark gradient behind the text, for contrast on any colours.
  const scrim = pen.createLinearGradient(0, y - 44, 0, y + 40)
  scrim.addColorStop(0, 'rgba(0, 0, 0, 0)')
  scrim.addColorStop(0.5, 'rgba(0, 0, 0, 0.42)')
  scrim.addColorStop(1, title_at === 'top' ? 'rgba(0, 0, 0, 0)' : 'rgba(0, 0, 0, 0.5)')
  pen.fillStyle = scrim
  pen.fillRect(0, y - 44, inviteSize.width, title_at === 'top' ? 84 : pictureHeight - y + 44)
  write(pen, title, [16, y], '600 20px', '#fff', inviteSize.width - 32)
  write(pen, note, [16, y + 22], '400 13px', '#fff', inviteSize.width - 32)
}

export interface InviteSpec {
  design: PosterDesign
  code: string
  link: string
}

export const drawInvite = async ({ design, code, link }: InviteSpec): Promise<DrawnPoster> => {
  const canvas = document.createElement('canvas')
  canvas.width = inviteSize.width * scale
  canvas.height = inviteSize.height * scale
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('the browser cannot draw')
  pen.scale(scale, scale)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, inviteSize.width, inviteSize.height)
  await drawBackground(pen, design)
  drawWords(pen, design)
  const side = 88
  const isLeft = design.qr_at === 'left'
  const qrX = isLeft ? 6 : inviteSize.width - side - 6
  const wordsX = isLeft ? side + 14 : 16
  const width = inviteSize.width - side - 14 - 16
  // Aligned to whole pixels, so that phones can scan it.
  const modules = await qrModules(link)
  pen.save()
  pen.setTransform(1, 0, 0, 1, 0, 0)
  drawQr(pen, modules, { x: qrX * scale, y: (pictureHeight + 6) * scale, side: side * scale })
  pen.restore()
  write(pen, '注册时填邀请码', [wordsX, pictureHeight + 30], '400 12px', '#6b6880', width)
  write(pen, code, [wordsX, pictureHeight + 58], '700 22px', '#16121f', width)
  write(pen, '或长按识别', [wordsX, pictureHeight + 80], '400 12px', '#6b6880', width)
  const blob = await new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('no picture'))), 'image/jpeg', quality),
  )
  return { blob, url: canvas.toDataURL('image/jpeg', quality) }
}
