/** Dubbing: limits, and how long words take. */

export const dubTextMin = 2
export const dubTextMax = 300

export const dubSpeeds = [80, 100, 120, 150] as const
export const dubSpeedRange = { min: 80, max: 150 } as const

/** In percent. The voice is never silent; the film's own sound may be. */
export const voiceVolumeRange = { min: 20, max: 200 } as const
export const filmVolumeRange = { min: 0, max: 100 } as const
export const filmVolumeUsual = 30

export const dubFilmSecondsMax = 180

export const voiceGroupNames = {
  female: '女声',
  male: '男声',
  child: '童声',
  dialect: '方言',
  own: '自带',
} as const
export type VoiceGroupId = keyof typeof voiceGroupNames
export const voiceGroupIds = Object.keys(voiceGroupNames) as [VoiceGroupId, ...VoiceGroupId[]]

/** Made on our own server. */
export const ownVoiceId = 'own'

/** Short long, short short, and a rest: before the first word. */
const markSeconds = 1.3
const charactersASecond = 4.2
const restSeconds = 0.4

const isRest = (character: string): boolean => /[，。！？；：、…,.!?;:\n—]/u.test(character)

/** Words without anything to say: marks and spaces. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** About how long this takes to say, with the mark, in seconds. */
export const dubSeconds = (text: string, speedPercent: number): number => {
  const characters = [...text.trim()].filter((character) => !/\s/u.test(character) || character === '\n')
  if (characters.length === 0) return 0
  const rests = characters.filter(isRest).length
  const spoken = (characters.length - rests) / charactersASecond + rests * restSeconds
  return Math.max(1, Math.round(markSeconds + (spoken * 100) / speedPercent))
}
