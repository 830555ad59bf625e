import type { RefusedResult } from '../media.ts'
import type { AiProduction } from '../picture/aiLabel.ts'
import type { WorkerReport } from '../workerProcess.ts'

// The messages between the web process and the child that puts voices under films, one at a time.

/** A line of subtitles; times are of the voice, from its first word on. */
export interface Cue {
  readonly fromMs: number
  readonly toMs: number
  readonly text: string
}

export interface VoiceWish {
  /** A WAV file. */
  readonly voice: string
  readonly output: string
  readonly voiceVolume: number
  readonly label: AiProduction
  /** Without it the result is sound only, an M4A. */
  readonly film?: FilmWish
}

export interface FilmWish {
  readonly path: string
  /** When the mark and then the voice begin. */
  readonly startMs: number
  /** Of its own sound, in percent. */
  readonly volume: number
  readonly maxSeconds: number
  /** Burned in as shares of the voice's length, 0 to 1000; none for none. */
  readonly cues: readonly Cue[]
}

export interface VoiceMixed {
  readonly kind: 'mixed'
  /** Of the result. */
  readonly durationMs: number
  /** Of the voice with its mark. */
  readonly voiceMs: number
  /** Of the result, in 48 parts. */
  readonly wave: readonly number[]
}

/** The voice goes on after the film's end. */
export interface VoiceTooLong {
  readonly kind: 'tooLong'
  readonly voiceMs: number
  readonly filmMs: number
}

/** The voice is no sound. */
export interface NoVoice {
  readonly kind: 'noVoice'
}

export type VoiceOutcome = VoiceMixed | VoiceTooLong | NoVoice | RefusedResult

export interface VoiceProgress {
  readonly report: 'progress'
  readonly percent: number
}

export type VoiceReport = WorkerReport<VoiceProgress, VoiceOutcome>
