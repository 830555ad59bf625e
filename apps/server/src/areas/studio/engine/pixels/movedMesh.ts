/** A mesh whose marked points somebody moved: everything near a moved point goes along, the others hold it. */
import { type MeshPoints, markedPoints, pointAt } from '../models/meshPoints.ts'

/** Less is rounding. */
const noMove = 0.3

export function movedMesh(mesh: MeshPoints, points: readonly number[]): MeshPoints {
  if (points.length !== markedPoints.length * 2) return mesh
  const pins = markedPoints.map((index, at) => {
    const from = pointAt(mesh, index)
    return { ...from, dx: (points[at * 2] ?? 0) - from.x, dy: (points[at * 2 + 1] ?? 0) - from.y }
  })
  if (pins.every(({ dx, dy }) => Math.hypot(dx, dy) < noMove)) return mesh
  const moved = mesh.slice()
  for (let index = 0; index < mesh.length / 3; index++) {
    const { x, y } = pointAt(mesh, index)
    let [weights, right, down] = [0, 0, 0]
    for (const pin of pins) {
      const away = (pin.x - x) ** 2 + (pin.y - y) ** 2
      const weight = 1 / (away * away + 0.01)
      weights += weight
      right += weight * pin.dx
      down += weight * pin.dy
    }
    moved[index * 3] = x + right / weights
    moved[index * 3 + 1] = y + down / weights
  }
  return moved
}
