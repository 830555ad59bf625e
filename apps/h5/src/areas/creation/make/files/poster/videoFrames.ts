/** Extracts preview frames of a video, and one in full size. Loaded only when a cover is chosen. */
import { BlobSource, CanvasSink, Input, type InputVideoTrack, MP4, QTFF } from 'mediabunny'

export interface VideoFrame {
  seconds: number
  url: string
}

const shownWidth = 132

const opened = async <T>(
  file: Blob,
  read: (track: InputVideoTrack, seconds: number) => Promise<T>,
): Promise<T | null> => {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF] })
  try {
    const track = await input.getPrimaryVideoTrack()
    const seconds = await input.getDurationFromMetadata()
    if (!track || !seconds || !(await track.canDecode())) return null
    return await read(track, seconds)
  } catch {
    return null
  } finally {
    input.dispose()
  }
}

type Canvas = HTMLCanvasElement | OffscreenCanvas

const blobOf = (canvas: Canvas): Promise<Blob> =>
  'convertToBlob' in canvas
    ? canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
    : new Promise((resolve, reject) => {
        canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', 0.9)
      })

/** Evenly spread, without the first and last moment; none when this browser cannot decode the video. */
export const framesOf = async (file: Blob, count: number): Promise<VideoFrame[]> => {
  const frames = await opened(file, async (track, seconds) => {
    const times = Array.from({ length: count }, (_, at) => (seconds * (at + 0.5)) / count)
    const sink = new CanvasSink(track, { width: shownWidth })
    const found: VideoFrame[] = []
    let at = 0
    for await (const frame of sink.canvasesAtTimestamps(times)) {
      const time = times[at] ?? 0
      at += 1
      if (frame) found.push({ seconds: time, url: URL.createObjectURL(await blobOf(frame.canvas)) })
    }
    return found
  })
  return frames ?? []
}

export const frameAt = (file: Blob, seconds: number): Promise<Blob | null> =>
  opened(file, async (track) => {
    const frame = await new CanvasSink(track).getCanvas(seconds)
    if (!frame) throw new Error('no frame at this moment')
    return blobOf(frame.canvas)
  })
