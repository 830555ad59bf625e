/** Draws the certificate on the phone: 340 wide by design, at three times the resolution. */

import { formatDay } from '../../../lib/format/time.ts'
import { fitText } from '../../../lib/picture/poster.ts'
import type { Certificate } from '../learn.types.ts'

export const certificateSize = { width: 340, height: 240 } as const
const scale = 3
const middle = certificateSize.width / 2

interface Line {
  y: number
  size: number
  weight?: 400 | 600 | 700
  colour: string
}

type Pen = CanvasRenderingContext2D

const write = (pen: Pen, text: string, { y, size, weight = 400, colour }: Line, family: string): void => {
  const font = (px: number) => `${weight} ${px}px ${family}`
  const room = certificateSize.width - 72
  const fitted = fitText(text, { largest: size, smallest: 10 }, room, (words, px) => {
    pen.font = font(px)
    return pen.measureText(words).width
  })
  pen.font = font(fitted.size)
  pen.fillStyle = colour
  pen.fillText(fitted.text, middle, y)
}

const frame = (pen: Pen) => {
  const { width, height } = certificateSize
  pen.fillStyle = '#fffdf8'
  pen.fillRect(0, 0, width, height)
  pen.strokeStyle = '#6553da'
  pen.lineWidth = 2
  pen.strokeRect(10, 10, width - 20, height - 20)
  pen.strokeStyle = '#d8cffa'
  pen.lineWidth = 1
  pen.strokeRect(15, 15, width - 30, height - 30)
  pen.beginPath()
  pen.moveTo(middle - 36, 76)
  pen.lineTo(middle + 36, 76)
  pen.stroke()
}

const toBlob = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })

export const drawCertificate = async (certificate: Certificate): Promise<{ blob: Blob; url: string }> => {
  const canvas = document.createElement('canvas')
  canvas.width = certificateSize.width * scale
  canvas.height = certificateSize.height * scale
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser cannot draw')
  pen.scale(scale, scale)
  pen.textAlign = 'center'
  const family = getComputedStyle(document.body).fontFamily
  frame(pen)
  const [dark, soft] = ['#16131f', '#6b6779']
  write(pen, '结业证书', { y: 58, size: 26, weight: 700, colour: '#4a39b8' }, family)
  write(pen, certificate.name, { y: 112, size: 22, weight: 600, colour: dark }, family)
  write(pen, `完成「${certificate.camp}」全部要求`, { y: 140, size: 13, colour: dark }, family)
  write(
    pen,
    `通过 ${certificate.passed} 份作业 · 讲师 ${certificate.teacher}`,
    { y: 162, size: 12, colour: soft },
    family,
  )
  write(pen, `图神 · ${formatDay(certificate.at)}`, { y: 194, size: 12, colour: dark }, family)
  write(pen, `证书编号 ${certificate.number}`, { y: 212, size: 10, colour: soft }, family)
  return { blob: await toBlob(canvas), url: canvas.toDataURL('image/png') }
}
