/** The grounds with a scene, in units of 300 × 400 that are scaled to cover the picture. */

type Pen = CanvasRenderingContext2D

const fill = (pen: Pen, path: string, colour: string, alpha = 1) => {
  pen.globalAlpha = alpha
  pen.fillStyle = colour
  pen.fill(new Path2D(path))
  pen.globalAlpha = 1
}

const disc = (pen: Pen, [x, y, r]: readonly [number, number, number], colour: string | CanvasGradient) => {
  pen.fillStyle = colour
  pen.beginPath()
  pen.arc(x, y, r, 0, 2 * Math.PI)
  pen.fill()
}

const sky = (pen: Pen, stops: readonly (readonly [number, string])[], [from, to] = [0, 400]) => {
  const gradient = pen.createLinearGradient(0, from, 0, to)
  for (const [at, colour] of stops) gradient.addColorStop(at, colour)
  pen.fillStyle = gradient
  pen.fillRect(0, from, 300, to - from)
}

const glow = (pen: Pen, [x, y, r]: readonly [number, number, number], colour: string) => {
  const gradient = pen.createRadialGradient(x, y, 0, x, y, r)
  gradient.addColorStop(0, colour)
  gradient.addColorStop(1, 'rgba(255,255,255,0)')
  disc(pen, [x, y, r], gradient)
}

const glints = (pen: Pen, [centre, first, colour]: readonly [number, number, string]) => {
  for (let at = 0; at < 5; at += 1) {
    const half = 20 + at * 9
    fill(pen, `M${centre - half} ${first + at * 20}h${half * 2}v3h${-half * 2}z`, colour, 0.7 - at * 0.12)
  }
}

const stars: readonly (readonly [number, number, number])[] = [
  [73, 68, 1.2],
  [142, 151, 1.2],
  [10, 108, 1.4],
  [254, 165, 1],
  [126, 210, 1.4],
  [40, 180, 1.2],
  [270, 90, 1.3],
]

const moon = (pen: Pen) => {
  sky(pen, [
    [0, '#0b1437'],
    [0.6, '#23407f'],
    [1, '#5d86c7'],
  ])
  for (const star of stars) disc(pen, star, 'rgba(255,255,255,.75)')
  glow(pen, [196, 112, 100], 'rgba(253,247,222,.6)')
  disc(pen, [196, 112, 42], '#fbf3d5')
  fill(pen, 'M0 250c50-20 90-6 140-14s110-18 160 2v30H0z', '#17295c')
  sky(
    pen,
    [
      [0, '#2b4f94'],
      [1, '#0a1130'],
    ],
    [262, 400],
  )
  glints(pen, [196, 276, '#fbf3d5'])
  fill(pen, 'M70 306h64l-10 14H80z', '#0a1130')
  fill(pen, 'M100 262v42l-26 0z', '#e7ecfa')
  fill(pen, 'M104 268v36l20 0z', '#b9c7e8')
}

const sunset = (pen: Pen) => {
  sky(pen, [
    [0, '#3b2a6b'],
    [0.38, '#b44c7f'],
    [0.62, '#f58a5e'],
    [0.78, '#ffc978'],
  ])
  glow(pen, [160, 232, 110], 'rgba(255,243,201,.9)')
  disc(pen, [160, 232, 36], '#fff1c4')
  fill(pen, 'M0 236 60 190l44 36 52-60 58 62 40-30 46 40v60H0z', '#7a3b72', 0.75)
  fill(pen, 'M0 262 50 226l60 34 70-44 60 40 60-28v60H0z', '#4f2a62')
  sky(
    pen,
    [
      [0, '#f9a45f'],
      [1, '#6e3a6e'],
    ],
    [270, 400],
  )
  glints(pen, [155, 288, '#ffe3ae'])
}

const bands: readonly (readonly [string, string])[] = [
  ['M0 210c50-40 90-40 140 0s110 40 160 0v190H0z', '#8ccbf0'],
  ['M0 254c50-36 90-36 140 0s110 36 160 0v146H0z', '#4fa6df'],
  ['M0 300c50-32 90-32 140 0s110 32 160 0v100H0z', '#2577bf'],
  ['M0 346c50-28 90-28 140 0s110 28 160 0v54H0z', '#154f91'],
]

const waves = (pen: Pen) => {
  sky(pen, [
    [0, '#e8f6ff'],
    [1, '#bfe5ff'],
  ])
  disc(pen, [78, 92, 40], '#ff7e67')
  for (const [path, colour] of bands) fill(pen, path, colour)
}

const scenes = { moon, sunset, waves } as const

/** Covers the box from (0, 0), cut equally at both sides. */
export const drawScene = (
  pen: Pen,
  scene: keyof typeof scenes,
  { width, height }: { width: number; height: number },
): void => {
  const scale = Math.max(width / 300, height / 400)
  pen.save()
  pen.translate((width - 300 * scale) / 2, (height - 400 * scale) / 2)
  pen.scale(scale, scale)
  scenes[scene](pen)
  pen.restore()
}
