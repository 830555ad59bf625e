/** Parts of scenes: skies, hills, waves, suns. All numbers come from one seeded source. */

import { pageWidth } from '@wallpaper/contract/creation/template/template.limits'
import type { Paint, ScatterLayer, ShapeLayer } from '@wallpaper/contract/creation/template/template.schemas'
import type { PageLayer } from '../page.ts'

export interface Scene {
  background: Paint
  layers: PageLayer[]
}

export interface Palette {
  /** From the upper edge down. */
  sky: readonly [string, string, string]
  /** Of what is near, from far to near. */
  ground: readonly [string, string, string]
  light: string
  ink: string
  soft: string
}

export interface SceneWish {
  height: number
  palette: Palette
  random: () => number
}

export type DrawScene = (wish: SceneWish) => Scene

export const between = (random: () => number, from: number, to: number): number =>
  from + random() * (to - from)

/** Two decimals: the same text on every platform, and a path of allowed characters. */
export const rounded = (value: number): number => Math.round(value * 100) / 100

export const skyOf = ([top, middle, bottom]: Palette['sky']): Paint => ({
  kind: 'linear',
  angle: 180,
  stops: [
    [0, top],
    [0.55, middle],
    [1, bottom],
  ],
})

export const shape = (
  id: string,
  form: ShapeLayer['form'],
  box: Pick<ShapeLayer, 'x' | 'y' | 'width' | 'height'>,
  more: Partial<ShapeLayer>,
): ShapeLayer => ({ kind: 'shape', id, form, ...box, ...more })

/** A circle around its centre. */
export const disc = (
  id: string,
  centre: { x: number; y: number; radius: number },
  more: Partial<ShapeLayer>,
): ShapeLayer => {
  const { x, y, radius } = centre
  return shape(
    id,
    'ellipse',
    { x: rounded(x - radius), y: rounded(y - radius), width: radius * 2, height: radius * 2 },
    more,
  )
}

/** A light that fades to nothing. */
export const glow = (id: string, x: number, y: number, radius: number, colour: string): ShapeLayer =>
  disc(
    id,
    { x, y, radius },
    {
      fill: {
        kind: 'radial',
        x: 0.5,
        y: 0.5,
        radius: 0.5,
        stops: [
          [0, `${colour}88`],
          [0.5, `${colour}33`],
          [1, `${colour}00`],
        ],
      },
    },
  )

export interface RidgeWish {
  /** Where it is on average, from the page's upper edge. */
  y: number
  /** How far it goes up and down. */
  rise: number
  /** Bends across the page. */
  bends: number
  /** Straight from peak to peak instead of round. */
  isSharp?: boolean
}

/** A line across the page with everything below it. */
export const ridge = (
  id: string,
  { height, random }: Pick<SceneWish, 'height' | 'random'>,
  { y, rise, bends, isSharp = false }: RidgeWish,
  more: Partial<ShapeLayer>,
): ShapeLayer => {
  const step = pageWidth / bends
  const heights = Array.from({ length: bends + 2 }, () => rounded(y + between(random, -rise, rise)))
  const parts = [`M 0 ${heights[0] ?? y}`]
  for (let at = 0; at < bends; at += 1) {
    const [from, to] = [heights[at] ?? y, heights[at + 1] ?? y]
    const end = rounded((at + 1) * step)
    if (isSharp)
      parts.push(`L ${rounded((at + 0.5) * step)} ${rounded(Math.min(from, to) - rise)} L ${end} ${to}`)
    else
      parts.push(`C ${rounded((at + 0.4) * step)} ${from} ${rounded((at + 0.6) * step)} ${to} ${end} ${to}`)
  }
  parts.push(`L ${pageWidth} ${rounded(height)} L 0 ${rounded(height)} Z`)
  return shape(
    id,
    'path',
    { x: 0, y: 0, width: pageWidth, height: rounded(height) },
    { path: parts.join(' '), ...more },
  )
}

export const scatter = (
  id: string,
  box: Pick<ScatterLayer, 'x' | 'y' | 'width' | 'height'>,
  random: () => number,
  more: Pick<ScatterLayer, 'form' | 'count' | 'size' | 'colours'> & Partial<ScatterLayer>,
): ScatterLayer => ({ kind: 'scatter', id, ...box, seed: Math.floor(random() * 1_000_000), ...more })
