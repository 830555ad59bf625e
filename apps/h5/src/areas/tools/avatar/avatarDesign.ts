/** What a person chose for an avatar. Each layer keeps its settings while another is changed. */
import type { AvatarPart } from '@wallpaper/contract/tools/makers.labels'
import type { AvatarTemplate } from '../tools.types.ts'

export const corners = { nw: '左上', ne: '右上', sw: '左下', se: '右下' } as const
export type Corner = keyof typeof corners
export const cornerIds = Object.keys(corners) as Corner[]

export interface AvatarDesign {
  /** Ids of templates; null for none. */
  ground: string | null
  frame: string | null
  sticker: string | null
  /** In percent: how much of the ground the photo covers, and so on. */
  photoSize: number
  frameSize: number
  textSize: number
  stickerSize: number
  corner: Corner
  /** '': the words of the frame. */
  text: string
  /** '': the frame's own. */
  textColour: string
}

/** Steps of 撤销. */
export const undoSteps = 20

export const textColours = [
  { id: '', name: '跟相框' },
  { id: '#ffffff', name: '白' },
  { id: '#ffe08a', name: '浅金' },
  { id: '#16131f', name: '黑' },
  { id: '#c8234a', name: '红' },
  { id: '#5b48cf', name: '紫' },
] as const

export const ofPart = (templates: readonly AvatarTemplate[], part: AvatarPart): AvatarTemplate[] =>
  templates.filter((template) => template.part === part)

export const groupsOf = (templates: readonly AvatarTemplate[]): string[] => [
  ...new Set(templates.map(({ group }) => group)),
]

/** The first ground and the first frame. */
export const firstAvatar = (templates: readonly AvatarTemplate[]): AvatarDesign => ({
  ground: ofPart(templates, 'ground')[0]?.id ?? null,
  frame: ofPart(templates, 'frame')[0]?.id ?? null,
  sticker: null,
  photoSize: 100,
  frameSize: 74,
  textSize: 100,
  stickerSize: 100,
  corner: 'ne',
  text: '',
  textColour: '',
})

export type Parts = Readonly<Record<AvatarPart, AvatarTemplate | undefined>>

export const partsOf = (
  { ground, frame, sticker }: Pick<AvatarDesign, AvatarPart>,
  templates: readonly AvatarTemplate[],
): Parts => {
  const named = (id: string | null) => templates.find((template) => template.id === id)
  return { ground: named(ground), frame: named(frame), sticker: named(sticker) }
}

/** What stands on the avatar. */
export const wordsOf = ({ text }: Pick<AvatarDesign, 'text'>, { frame }: Pick<Parts, 'frame'>): string =>
  text.trim() || (frame?.text ?? '')

/** 随机搭配: other layers, the same settings. `random` gives numbers from 0 to below 1. */
export const mixed = (
  design: AvatarDesign,
  templates: readonly AvatarTemplate[],
  random: () => number = Math.random,
): AvatarDesign => {
  const anyOf = (part: AvatarPart): string | null => {
    const all = ofPart(templates, part).filter(({ id }) => id !== design[part])
    return all[Math.floor(random() * all.length)]?.id ?? design[part]
  }
  const hasSticker = random() < 0.4
  return {
    ...design,
    ground: anyOf('ground'),
    frame: anyOf('frame'),
    sticker: hasSticker ? anyOf('sticker') : null,
  }
}

/** Other frames to look at, beginning with the chosen one. */
export const framesToTry = (
  templates: readonly AvatarTemplate[],
  chosen: string | null,
  count: number,
): AvatarTemplate[] => {
  const all = ofPart(templates, 'frame')
  const first = all.filter(({ id }) => id === chosen)
  return [...first, ...all.filter(({ id, text }) => id !== chosen && text !== '')].slice(0, count)
}

/** Dark or light, whatever is legible on this colour. */
export const inkOn = (colour: string): string => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? '#16131f' : '#ffffff'
}
