/**
 * Reads width, height and duration of an MP4 or MOV from its index. Not with a video element: in-app browsers
 * cannot open what they cannot play, such as an iPhone's HEVC on Android.
 */
import { BlobSource, Input, MP4, QTFF } from 'mediabunny'
import type { VideoFacts } from './limits.ts'

/** Null when the metadata is missing or damaged: the server checks those. */
export const videoFactsOf = async (file: Blob): Promise<VideoFacts | null> => {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF] })
  try {
    const track = await input.getPrimaryVideoTrack()
    const seconds = await input.getDurationFromMetadata()
    if (!track || seconds === null || seconds <= 0) return null
    // After rotation.
    return { width: await track.getDisplayWidth(), height: await track.getDisplayHeight(), seconds }
  } catch {
    return null
  } finally {
    input.dispose()
  }
}
