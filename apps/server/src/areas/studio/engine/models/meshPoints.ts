/** Points of the face mesh by name; left and right as the viewer sees them. */

export const meshPoints = 468

/** The rim of the mesh, in order, from the hairline over the viewer's right. */
export const oval = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149,
  150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
]

/** The hole between the lips, in order. */
export const innerMouth = [
  78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308, 324, 318, 402, 317, 14, 87, 178, 88, 95,
]

export const lips = [
  61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291, 375, 321, 405, 314, 17, 84, 181, 91, 146,
]

export const eyes = [
  [33, 7, 163, 144, 145, 153, 154, 155, 133, 173, 157, 158, 159, 160, 161, 246],
  [263, 249, 390, 373, 374, 380, 381, 382, 362, 398, 384, 385, 386, 387, 388, 466],
]

export const brows = [
  [70, 63, 105, 66, 107, 55, 65, 52, 53, 46],
  [300, 293, 334, 296, 336, 285, 295, 282, 283, 276],
]

export const forehead = [151, 9, 108, 337]
export const cheeks = [50, 280, 101, 330, 205, 425]
export const chin = [199, 200, 175, 208, 428]

export const leftRim = 234
export const rightRim = 454
export const hairline = 10
export const chinTip = 152
export const upperLip = 13
export const lowerLip = 14
export const mouthCorners = [78, 308] as const

/** The points that a person sees and moves: first the rim, then brows, eyes, nose and mouth. */
export const markedRim = [10, 297, 284, 454, 361, 379, 152, 150, 132, 234, 54, 67] as const
export const markedPoints: readonly number[] = [
  ...markedRim,
  ...[70, 63, 105, 66, 107],
  ...[336, 296, 334, 293, 300],
  ...[33, 160, 158, 133, 153, 144],
  ...[362, 385, 387, 263, 373, 380],
  ...[168, 197, 4, 98, 327, 2, 5],
  ...[61, 37, 267, 291, 314, 84, 78, 308, 13, 14],
  ...[200, 151],
]

/** Points of a mesh as x, y, z … */
export type MeshPoints = Float32Array

export const pointAt = (mesh: MeshPoints, index: number): { x: number; y: number } => ({
  x: mesh[index * 3] ?? 0,
  y: mesh[index * 3 + 1] ?? 0,
})

export const distanceOf = (mesh: MeshPoints, one: number, other: number): number => {
  const [from, to] = [pointAt(mesh, one), pointAt(mesh, other)]
  return Math.hypot(to.x - from.x, to.y - from.y)
}

/** The gap between the lips as a share of the mouth's width: above 0.08 one sees into it. */
export const mouthGap = (mesh: MeshPoints): number =>
  distanceOf(mesh, upperLip, lowerLip) / Math.max(1, distanceOf(mesh, ...mouthCorners))
