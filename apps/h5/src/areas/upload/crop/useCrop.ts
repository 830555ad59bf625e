/** State and actions of the cropper. */
import { useLayoutEffect, useRef, useState } from 'react'
import {
  centred,
  covering,
  coveringZoom,
  cropSizeOf,
  frameWithin,
  mirrored,
  type Placement,
  type Point,
  rotationOf,
  type Size,
  shrunkTo,
  turnedBy,
  zoomMax,
} from './cropGeometry.ts'

/** A named ratio, or 自由: a frame resized by its corners. */
export type RatioName = '自由' | '3:4' | '1:1' | '9:16' | '16:9'

const ratioOf: Readonly<Record<Exclude<RatioName, '自由'>, number>> = {
  '3:4': 3 / 4,
  '1:1': 1,
  '9:16': 9 / 16,
  '16:9': 16 / 9,
}

/** Margin around the frame in screen pixels. */
const roundMargin: Size = { width: 64, height: 96 }
const cornerMargin: Size = { width: 88, height: 68 }
const frameMin = 80

/** Phones refuse larger canvases. */
const pixelsMax = 16_000_000

export interface CropOptions {
  isRound: boolean
  ratio: RatioName
  smallest: Size
  largest?: Size | undefined
}

interface Media {
  shown: Size
  natural: Size
}

const roomFor = (stage: Size, isRound: boolean): Size => {
  const margin = isRound ? roundMargin : cornerMargin
  return {
    width: Math.max(frameMin, stage.width - margin.width),
    height: Math.max(frameMin, stage.height - margin.height),
  }
}

const useSizeOf = () => {
  const element = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const measure = () => setSize({ width: box.clientWidth, height: box.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return { element, size }
}

const allowedPixels = ({ width, height }: Size): Size => {
  const scale = Math.min(1, Math.sqrt(pixelsMax / (width * height)))
  return { width: width * scale, height: height * scale }
}

export const useCrop = ({ isRound, ratio: firstRatio, smallest, largest }: CropOptions) => {
  const { element: stage, size: stageSize } = useSizeOf()
  const [media, setMedia] = useState<Media | null>(null)
  const [wanted, setWanted] = useState<Placement>(centred)
  const [ratio, setRatio] = useState(firstRatio)
  const [drawn, setDrawn] = useState<Size | null>(null)

  const room = stageSize && roomFor(stageSize, isRound)
  const fitted = (): Size | null => {
    if (!room) return null
    if (isRound) return frameWithin(room, 1)
    if (ratio !== '自由') return frameWithin(room, ratioOf[ratio])
    const size = drawn ?? room
    return { width: Math.min(size.width, room.width), height: Math.min(size.height, room.height) }
  }
  const frame = fitted()
  const placement = media && frame ? covering(wanted, media.shown, frame) : wanted
  const leastZoom = media && frame ? coveringZoom(media.shown, frame, rotationOf(placement)) : 1
  const size = media && frame ? cropSizeOf(placement, media.shown, media.natural, frame) : null

  return {
    stage,
    frame,
    placement,
    media,
    ratio,
    /** Zoom relative to the covering zoom: 1 to 4. */
    closeness: placement.zoom > 0 ? placement.zoom / leastZoom : 1,
    leastZoom,
    zoomMax,
    /** The result's size; null before the picture has loaded. */
    output: size && shrunkTo(shrunkTo(size, allowedPixels(size)), largest ?? size),
    isTooSmall: size !== null && (size.width < smallest.width || size.height < smallest.height),
    setMedia,
    /** Functional updates: a pinch reports move and zoom one after the other before the next render. */
    move: ({ x, y }: Point) => setWanted((before) => ({ ...before, x, y })),
    setZoom: (zoom: number) => setWanted((before) => ({ ...before, zoom })),
    setCloseness: (closeness: number) => setWanted({ ...placement, zoom: leastZoom * closeness }),
    /** Based on the wanted, not the corrected placement, so that rotating back restores it. */
    setAngle: (angle: number) => setWanted((before) => turnedBy(before, 0, angle - before.angle)),
    turn: () => setWanted(turnedBy(placement, 1, 0)),
    flip: () => setWanted(mirrored(placement)),
    fill: () => setWanted({ ...placement, x: 0, y: 0, zoom: 0 }),
    chooseRatio: (name: RatioName) => {
      setRatio(name)
      setDrawn(name === '自由' ? frame : null)
    },
    drawFrame: ({ width, height }: Size) => {
      if (room) {
        setDrawn({
          width: Math.min(room.width, Math.max(frameMin, width)),
          height: Math.min(room.height, Math.max(frameMin, height)),
        })
      }
    },
    reset: () => {
      setWanted(centred)
      setRatio(firstRatio)
      setDrawn(null)
    },
  }
}

export type Crop = ReturnType<typeof useCrop>
