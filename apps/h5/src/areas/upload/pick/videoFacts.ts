/**
 * Width, height and duration of an MP4 or MOV, read from its index. A video element would do as well, but the
 * browsers inside apps refuse to open what they cannot play, such as HEVC from an iPhone on Android.
 */
import { BlobSource, Input, MP4, QTFF } from 'mediabunny'
import type { VideoFacts } from './limits.ts'

/** Null when the file does not say, or is damaged: the server judges those. */
export const videoFactsOf = async (file: Blob): Promise<VideoFacts | null> => {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF] })
  try {
    const track = await input.getPrimaryVideoTrack()
    const seconds = await input.getDurationFromMetadata()
    if (!track || seconds === null || seconds <= 0) return null
    // Turned as a person sees it.
    return { width: await track.getDisplayWidth(), height: await track.getDisplayHeight(), seconds }
  } catch {
    return null
  } finally {
    input.dispose()
  }
}
