/** What symbol pictures are made of. Preview, exported picture and copied text are all made from this table. */
import { type SymbolStyle, symbolStyles } from '@wallpaper/contract/tools/makers.labels'

export const palette = [
  ...['✦', '✧', '★', '☆', '☾', '☀', '☁', '☂', '♪', '♫', '♡', '♥', '❀', '✿'],
  ...['❄', '✈', '♛', '∞', '※', '→', '↻'],
] as const

/** Coloured pictures on some phones. */
const emojiToo = new Set(['☀', '☁', '☂', '♥', '❄', '✈'])

export const isEmojiSomewhere = (text: string): boolean => Array.from(text).some((one) => emojiToo.has(one))

/** Asks phones for the plain form of a symbol. */
export const plainSign = (sign: string): string => (emojiToo.has(sign) ? `${sign}\ufe0e` : sign)

export type PatternStyle = 'heart' | 'star' | 'flower' | 'snow' | 'dot' | 'pixel'
export type FramedStyle = Exclude<SymbolStyle, PatternStyle>

/** The strokes of each character are made of these. */
export const patterns: Readonly<
  Record<PatternStyle, { sign: string; ground: GroundId; colour: string; note: string }>
> = {
  heart: { sign: '♥', ground: 'peach', colour: '#c8234a', note: '适合表白' },
  star: { sign: '★', ground: 'night', colour: '#ffd98e', note: '适合夜景' },
  flower: { sign: '✿', ground: 'mint', colour: '#0b7f56', note: '适合头像' },
  snow: { sign: '❄', ground: 'blue', colour: '#ffffff', note: '适合冬天' },
  dot: { sign: '●', ground: 'white', colour: '#16131f', note: '最清楚' },
  pixel: { sign: '■', ground: 'ink', colour: '#7cc8ff', note: '小图也清楚' },
}
export const patternIds = Object.keys(patterns) as PatternStyle[]

/** Text with symbols around it. */
export const frames: Readonly<Record<FramedStyle, { ground: GroundId; note: string }>> = {
  sky: { ground: 'night', note: '上下各一排' },
  lace: { ground: 'peach', note: '四周一圈' },
  plain: { ground: 'white', note: '左右各一个' },
  retro: { ground: 'paper', note: '双线框' },
  bubble: { ground: 'mint', note: '圆角气泡' },
}
export const framedIds = Object.keys(frames) as FramedStyle[]

export const isPattern = (style: SymbolStyle): style is PatternStyle => style in patterns
export const styleName = (style: SymbolStyle): string => symbolStyles[style]

interface Ground {
  name: string
  /** From top left to bottom right. */
  colours: readonly [string, string]
  /** Of the text, of symbols, and of the small line. */
  ink: string
  accent: string
  soft: string
  scene?: 'moon' | 'sunset' | 'waves'
}

export const grounds = {
  night: {
    name: '夜紫',
    colours: ['#2b2545', '#564a8c'],
    ink: '#ffffff',
    accent: '#ffd98e',
    soft: '#e9e6ff',
  },
  peach: {
    name: '蜜桃',
    colours: ['#ffe1c9', '#ffadc3'],
    ink: '#5a1730',
    accent: '#c8234a',
    soft: '#7a2a45',
  },
  moon: {
    name: '月夜',
    colours: ['#0b1437', '#23407f'],
    ink: '#ffffff',
    accent: '#fbf3d5',
    soft: '#dfe7fa',
    scene: 'moon',
  },
  sunset: {
    name: '落日',
    colours: ['#3b2a6b', '#b44c7f'],
    ink: '#ffffff',
    accent: '#ffe3ae',
    soft: '#fff0e0',
    scene: 'sunset',
  },
  waves: {
    name: '海浪',
    colours: ['#e8f6ff', '#bfe5ff'],
    ink: '#10395f',
    accent: '#d4351c',
    soft: '#1d4c78',
    scene: 'waves',
  },
  mint: { name: '薄荷', colours: ['#e9f7ef', '#bfe6d2'], ink: '#0d4a35', accent: '#0b7f56', soft: '#1c5c45' },
  blue: { name: '深海', colours: ['#0b1d4d', '#2f83b7'], ink: '#ffffff', accent: '#cfeaff', soft: '#e4f3ff' },
  paper: {
    name: '旧纸',
    colours: ['#f7ecd7', '#ead7b4'],
    ink: '#4a2f14',
    accent: '#9a4b22',
    soft: '#6b4a26',
  },
  ink: { name: '墨黑', colours: ['#16131f', '#3f3b4d'], ink: '#ffffff', accent: '#7cc8ff', soft: '#d8d5e3' },
  white: { name: '白', colours: ['#ffffff', '#ffffff'], ink: '#16131f', accent: '#5b48cf', soft: '#5f5b6d' },
} as const satisfies Record<string, Ground>
export type GroundId = keyof typeof grounds
export const groundIds = Object.keys(grounds) as GroundId[]
export const groundOf = (id: GroundId): Ground => grounds[id]

/** A person's own picture is darkened, so that white text is legible on it. */
export const onPhoto = { ink: '#ffffff', accent: '#ffd98e', soft: '#ffffff' } as const

/** In drawing units, and how many times larger the exported picture is. */
export const sizes = {
  wide: { name: '横图', width: 360, height: 248 },
  square: { name: '方图', width: 360, height: 360 },
  tall: { name: '竖图', width: 360, height: 640 },
} as const
export type SizeId = keyof typeof sizes
export const sizeIds = Object.keys(sizes) as SizeId[]
export const exportScale = 4

/** Of the symbols; none: the ground's own. */
export const signColours = [
  { id: '', name: '跟背景' },
  { id: '#ffd98e', name: '浅金' },
  { id: '#ffffff', name: '白' },
  { id: '#ff8fab', name: '粉' },
  { id: '#c8234a', name: '红' },
  { id: '#7cc8ff', name: '天蓝' },
  { id: '#0b7f56', name: '绿' },
  { id: '#16131f', name: '黑' },
] as const

export const hintLine = '打开图神，搜口令取原图'

/** Nicknames to be copied as they are. */
export const nicknames: readonly ((text: string) => string)[] = [
  (text) => `☾ ${text} ☽`,
  (text) => {
    const [first = '', ...rest] = Array.from(text)
    return rest.length === 0 ? `❀ ${first} ❀` : `❀ ${first} ✿ ${rest.join('')} ❀`
  },
  (text) => `｡.:*☆ ${text} ☆*:.｡`,
  (text) => `♪ ${text} ♫`,
  (text) => `♥ ${text} ♥`,
  (text) => `→ ${text} ←`,
  (text) => `※ ${text} ※`,
  (text) => `♛ ${Array.from(text).join('·')} ♛`,
]
