/** Text to speech: a catalogue of voices, and sounds of words. */

export const voiceGroups = ['female', 'male', 'child', 'dialect'] as const
export type VoiceGroup = (typeof voiceGroups)[number]

export type ProviderVoice = {
  id: string
  name: string
  group: VoiceGroup
  /** 温柔女声 */
  tone: string
  /** 适合壁纸、治愈 */
  fits: string
  isRecommended: boolean
  /** Only for members. */
  isForMembers: boolean
}

export type Spoken =
  /** A WAV file. The cost is in thousandths of a yuan. */
  | { kind: 'spoken'; wav: Buffer; cost: number }
  /** The provider does not say these words, or has no such voice. */
  | { kind: 'refused'; code: string }
  | { kind: 'down'; cause: string }

export type SpeechProvider = {
  name: string
  voices(): Promise<ProviderVoice[] | 'down'>
  /** Hangs up when nobody waits for it any more. */
  speak(wish: { voice: string; text: string; speed: number }, signal?: AbortSignal): Promise<Spoken>
}
