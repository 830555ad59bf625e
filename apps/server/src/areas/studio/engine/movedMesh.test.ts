/** Points that somebody moved take the mesh along, and only near them. */
import { expect, it } from 'vitest'
import { markedPoints, meshPoints } from './models/meshPoints.ts'
import { movedMesh } from './pixels/movedMesh.ts'

/** Points of a wide grid, none at the same place. */
const mesh = Float32Array.from({ length: meshPoints * 3 }, (_, at) => {
  const index = Math.floor(at / 3)
  return [(index % 22) * 20, Math.floor(index / 22) * 20, 0][at % 3] ?? 0
})
const marks = markedPoints.flatMap((index) => [mesh[index * 3] ?? 0, mesh[index * 3 + 1] ?? 0])

it('is the same mesh when nothing was moved, or too few points are given', () => {
  expect(movedMesh(mesh, marks)).toBe(mesh)
  expect(movedMesh(mesh, [1, 2])).toBe(mesh)
})

it('moves a marked point where it was put, and holds the other marked ones', () => {
  const moved = movedMesh(
    mesh,
    marks.map((value, at) => (at === 0 ? value + 7 : value)),
  )
  const shifts = markedPoints.map((index) => (moved[index * 3] ?? 0) - (mesh[index * 3] ?? 0))
  expect(shifts[0]).toBeCloseTo(7, 2)
  expect(Math.max(...shifts.slice(1).map(Math.abs))).toBeLessThan(0.05)
})
