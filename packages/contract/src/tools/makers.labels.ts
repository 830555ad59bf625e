/** Words and limits of what creators make here: symbol pictures and avatars. For faces too. */
export const symbolTextMax = 12
export const symbolsMax = 6
export const avatarTextMax = 8

/** What the picture looks like: its symbols around the text, or the text itself made of them. */
export const symbolStyles = {
  sky: '星空',
  lace: '花边',
  plain: '简约',
  retro: '复古',
  bubble: '气泡',
  heart: '爱心',
  star: '星星',
  flower: '小花',
  snow: '雪花',
  dot: '圆点',
  pixel: '像素',
} as const
export type SymbolStyle = keyof typeof symbolStyles
export const symbolStyleIds = Object.keys(symbolStyles) as [SymbolStyle, ...SymbolStyle[]]

export const avatarPartNames = { ground: '底图', frame: '相框', sticker: '贴纸' } as const
export type AvatarPart = keyof typeof avatarPartNames
export const avatarPartIds = Object.keys(avatarPartNames) as [AvatarPart, ...AvatarPart[]]

/** How a template is drawn. */
export const avatarShapeNames = {
  colour: '底色',
  ring: '圆环带字',
  badge: '角标',
  flag: '旗帜飘带',
  sign: '符号',
  picture: '上传的图',
} as const
export type AvatarShape = keyof typeof avatarShapeNames
export const avatarShapeIds = Object.keys(avatarShapeNames) as [AvatarShape, ...AvatarShape[]]

/** The shapes that each part can have. */
export const avatarShapesOf: Record<AvatarPart, readonly AvatarShape[]> = {
  ground: ['colour', 'picture'],
  frame: ['ring', 'badge', 'flag', 'picture'],
  sticker: ['sign', 'badge', 'picture'],
}

export const avatarNameMax = 8
export const avatarGroupMax = 6
