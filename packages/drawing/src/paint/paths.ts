/** Outlines, traced onto a context. */
import type { DrawingContext } from '../context.ts'
import type { Box } from '../page.ts'

type Tracer = DrawingContext<never>

export function traceRect(context: Tracer, { x, y, width, height }: Box, radius = 0): void {
  const r = Math.min(radius, width / 2, height / 2)
  context.beginPath()
  if (r <= 0) {
    context.rect(x, y, width, height)
    return
  }
  const quarter = Math.PI / 2
  context.moveTo(x + r, y)
  context.arc(x + width - r, y + r, r, -quarter, 0)
  context.arc(x + width - r, y + height - r, r, 0, quarter)
  context.arc(x + r, y + height - r, r, quarter, 2 * quarter)
  context.arc(x + r, y + r, r, 2 * quarter, 3 * quarter)
  context.closePath()
}

export function traceEllipse(context: Tracer, { x, y, width, height }: Box): void {
  context.beginPath()
  context.ellipse(x + width / 2, y + height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI)
}

/** How many numbers a command takes. */
const argumentsOf: Record<string, number> = { M: 2, L: 2, Q: 4, C: 6, Z: 0 }

/** The commands of the schema. A command with missing numbers ends the path. */
export function tracePath(context: Tracer, path: string, origin: { x: number; y: number }): void {
  context.beginPath()
  for (const [, command = '', list = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const given = list.trim().split(/\s+/).filter(Boolean).map(Number)
    const size = argumentsOf[command] ?? 0
    if (command === 'Z') context.closePath()
    for (let at = 0; size > 0 && at + size <= given.length; at += size) {
      const point = (index: number) => (given[at + index] ?? 0) + (index % 2 === 0 ? origin.x : origin.y)
      if (command === 'M') context.moveTo(point(0), point(1))
      if (command === 'L') context.lineTo(point(0), point(1))
      if (command === 'Q') context.quadraticCurveTo(point(0), point(1), point(2), point(3))
      if (command === 'C') context.bezierCurveTo(point(0), point(1), point(2), point(3), point(4), point(5))
    }
  }
}

/** A star with four thin rays. */
export function traceStar(context: Tracer, x: number, y: number, radius: number): void {
  const waist = radius * 0.14
  context.beginPath()
  for (let corner = 0; corner < 8; corner += 1) {
    const [turn, reach] = [(corner * Math.PI) / 4, corner % 2 === 0 ? radius : waist * Math.SQRT2]
    context.lineTo(x + reach * Math.sin(turn), y - reach * Math.cos(turn))
  }
  context.closePath()
}

/** A leaf between two arcs, pointing along `turn`. */
export function tracePetal(context: Tracer, x: number, y: number, length: number, turn: number): void {
  const [dx, dy] = [Math.cos(turn) * length, Math.sin(turn) * length]
  const [nx, ny] = [-dy * 0.45, dx * 0.45]
  context.beginPath()
  context.moveTo(x - dx / 2, y - dy / 2)
  context.quadraticCurveTo(x + nx, y + ny, x + dx / 2, y + dy / 2)
  context.quadraticCurveTo(x - nx, y - ny, x - dx / 2, y - dy / 2)
  context.closePath()
}
