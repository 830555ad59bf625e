/** Our own pictures, for random avatars and the demo. */
import {
  below,
  box,
  disc,
  everywhere,
  glow,
  gradient,
  type Layer,
  noise,
  part,
  plain,
  ridge,
  type Shape,
  stars,
  wave,
} from './paint.ts'

const windows =
  (left: number, top: number, right: number): Shape =>
  ({ x, y }) => {
    if (x < left + 0.01 || x > right - 0.01 || y < top + 0.02) return 0
    const [column, row] = [Math.floor((x - left) * 55), Math.floor(y * 62)]
    const inside = ((x - left) * 55) % 1 > 0.45 && (y * 62) % 1 > 0.4
    return inside && noise(column, row, left) > 0.45 ? 0.85 : 0
  }

const tower = (left: number, top: number, right: number, colour: string): Layer[] => [
  [box(left, top, right, 0.84), plain(colour)],
  [windows(left, top, right), plain('#F5D58A')],
]

const petals = (cx: number, cy: number, r: number, colour: string): Layer[] => [
  ...Array.from({ length: 6 }, (_, at): Layer => {
    const turn = (at / 6) * Math.PI * 2
    return [disc(cx + Math.cos(turn) * r * 1.25, cy + Math.sin(turn) * r, r * 0.62), plain(colour)]
  }),
  [disc(cx, cy, r * 0.45), plain('#FFD568')],
]

const sunset: Layer[] = [
  [everywhere, gradient('#3B2B72', '#B0457E', '#F2A35E', '#F7C98B')],
  [glow(0.5, 0.48, 0.3), plain('#FFE1A0')],
  [below(ridge([0, 0.62], [0.2, 0.5], [0.35, 0.6], [0.52, 0.44], [0.78, 0.6], [1, 0.54])), plain('#7A4470')],
  [below(ridge([0, 0.66], [0.25, 0.58], [0.48, 0.68], [0.7, 0.57], [1, 0.67])), plain('#4B2A5E')],
  [below(() => 0.68), gradient('#F0A45C', '#F0A45C', '#C77B62', '#6D3A63')],
  ...[0.74, 0.79, 0.85, 0.92].map(
    (y, at): Layer => [part(box(0.42 - at * 0.05, y, 0.58 + at * 0.05, y + 0.008), 0.6), plain('#FFE7C2')],
  ),
]
const aurora: Layer[] = [
  [everywhere, gradient('#0C1030', '#23306B', '#2D6F8A', '#1B3052')],
  [stars(0.06, 0.6), plain('#FFFFFF')],
  [part(below(wave(0.2, 0.06, 0.9, 0.1)), 0.35), gradient('#6F5CE3', '#6F5CE3', '#3FA796', '#123')],
  [part(below(wave(0.34, 0.05, 0.7, 0.4)), 0.3), gradient('#3FD0A6', '#3FA796', '#1B3052')],
  [below(ridge([0, 0.72], [0.18, 0.6], [0.32, 0.7], [0.55, 0.52], [0.75, 0.7], [1, 0.6])), plain('#13233F')],
  [below(ridge([0, 0.86], [0.3, 0.78], [0.6, 0.88], [1, 0.8])), plain('#0A1428')],
  [below(wave(0.93, 0.01, 1.2, 0)), plain('#D7E6F2')],
]
const city: Layer[] = [
  [everywhere, gradient('#1E1147', '#4B2A8A', '#7A3FA8', '#C25E9A')],
  [disc(0.76, 0.2, 0.08), plain('#D98AC6')],
  [stars(0.03, 0.4), plain('#FFFFFF')],
  ...tower(0.02, 0.42, 0.22, '#241458'),
  ...tower(0.24, 0.55, 0.4, '#2D1A66'),
  ...tower(0.42, 0.46, 0.56, '#20124F'),
  ...tower(0.58, 0.6, 0.7, '#2D1A66'),
  ...tower(0.72, 0.34, 0.84, '#1B0F45'),
  ...tower(0.86, 0.52, 0.99, '#261660'),
  [below(() => 0.84), gradient('#2B1A44', '#2B1A44', '#120A26')],
]
const moonlitBoat: Layer[] = [
  [everywhere, gradient('#0A1030', '#152A63', '#23458C', '#16306B')],
  [stars(0.05, 0.55, 4), plain('#FFFFFF')],
  [glow(0.65, 0.3, 0.26), plain('#FFF3C4')],
  [disc(0.65, 0.3, 0.11), plain('#FBE9B0')],
  [below(wave(0.62, 0.012, 0.8, 0.2)), plain('#101C40')],
  [below(() => 0.66), gradient('#1B3B80', '#1B3B80', '#0B1A44')],
  [
    ({ x, y, edge }) =>
      Math.max(0, Math.min(1, (y - 0.6 - Math.abs(x - 0.33) * 1.4) / edge)) * (y < 0.75 ? 1 : 0),
    plain('#EDEFF6'),
  ],
  [box(0.24, 0.755, 0.43, 0.785), plain('#0B1430')],
]
const flowers: Layer[] = [
  [everywhere, gradient('#FFF0F4', '#FFDDE6', '#FFC9D8')],
  [box(0.495, 0.4, 0.51, 1), plain('#6FA27A')],
  [box(0.295, 0.5, 0.31, 1), plain('#6FA27A')],
  [box(0.715, 0.58, 0.73, 1), plain('#6FA27A')],
  ...petals(0.5, 0.28, 0.13, '#FF9FBF'),
  ...petals(0.28, 0.46, 0.1, '#F27BA6'),
  ...petals(0.72, 0.54, 0.1, '#EC5E93'),
]
const lavender: Layer[] = [
  [everywhere, gradient('#FFB199', '#FFC9A3', '#FFE2BF', '#FFE2BF')],
  [disc(0.66, 0.3, 0.1), plain('#FFF6D8')],
  [below(ridge([0, 0.5], [0.28, 0.42], [0.52, 0.5], [0.75, 0.38], [1, 0.48])), plain('#8C7FB8')],
  [below(() => 0.52), plain('#6B4FB3')],
  [
    ({ x, y }) => (y > 0.52 && Math.sin(((x - 0.5) / (y - 0.44)) * 7) > 0.2 ? 1 : 0),
    gradient('#8F6FD8', '#8F6FD8', '#9A7CE0'),
  ],
  [disc(0.3, 0.45, 0.06), plain('#4F7F57')],
]
const waves: Layer[] = [
  [everywhere, gradient('#F3FAFF', '#DCEFFC', '#BFE0F7')],
  [disc(0.3, 0.2, 0.09), plain('#FF7C66')],
  ...['#93CCF2', '#63B2EA', '#3D97DD', '#2A77C0', '#1D5A9C'].map(
    (colour, at): Layer => [below(wave(0.46 + at * 0.11, 0.045, 0.8, at * 0.23)), plain(colour)],
  ),
]
const forest: Layer[] = [
  [everywhere, gradient('#CFE9DC', '#E4F0E0', '#F3F0DC')],
  [disc(0.66, 0.22, 0.09), plain('#FFF4CE')],
  [below(ridge([0, 0.5], [0.25, 0.32], [0.5, 0.5], [0.72, 0.36], [1, 0.52])), plain('#A5CFC0')],
  ...['#6FAE96', '#3F8A72', '#24614F'].map(
    (colour, at): Layer => [
      below((x) => 0.62 + at * 0.12 + Math.abs(((x * (9 - at * 2) + at * 0.3) % 1) - 0.5) * 0.22),
      plain(colour),
    ],
  ),
]
const desert: Layer[] = [
  [everywhere, gradient('#2F7FB8', '#6CB7DA', '#C5E4EC')],
  [disc(0.42, 0.26, 0.08), plain('#FFF4D6')],
  [below(wave(0.62, 0.06, 1.1, 0.1)), plain('#F2B66D')],
  [below(wave(0.74, 0.05, 0.9, 0.55)), plain('#DB8C43')],
  [below(wave(0.88, 0.04, 1.3, 0.2)), plain('#A85E2A')],
]
const snow: Layer[] = [
  [everywhere, gradient('#5B7FB8', '#86A5D2', '#C6D6EC')],
  [stars(0.09, 0.9, 7), plain('#FFFFFF')],
  [below(ridge([0, 0.62], [0.28, 0.34], [0.5, 0.6], [0.74, 0.42], [1, 0.64])), plain('#4E6CA6')],
  [below(ridge([0, 0.9], [0.2, 0.45], [0.28, 0.36], [0.36, 0.44], [0.5, 0.9], [1, 0.9])), plain('#8FA8D6')],
  [below(wave(0.74, 0.02, 1.4, 0)), plain('#F2F6FC')],
  [box(0.56, 0.66, 0.74, 0.76), plain('#8A5A3C')],
  [box(0.62, 0.69, 0.68, 0.76), plain('#F7D98C')],
]
const clouds: Layer[] = [
  [everywhere, gradient('#5E86F0', '#93A8F7', '#C8B6F5', '#F0CDE8')],
  [disc(0.8, 0.16, 0.06), plain('#FFF2C2')],
  ...(
    [
      [0.2, 0.28],
      [0.72, 0.4],
      [0.3, 0.6],
      [0.8, 0.72],
      [0.4, 0.88],
    ] as const
  ).flatMap(([x, y]): Layer[] => [
    [disc(x, y, 0.07), plain('#FFFFFF')],
    [disc(x + 0.11, y + 0.02, 0.055), plain('#FFFFFF')],
    [disc(x - 0.12, y + 0.025, 0.05), plain('#FFFFFF')],
    [box(x - 0.18, y + 0.02, x + 0.18, y + 0.07), plain('#FFFFFF')],
  ]),
]
const cat: Layer[] = [
  [everywhere, gradient('#FFE3C2', '#FFD4A6', '#FFC68F')],
  [disc(0.5, 0.42, 0.3), plain('#FFF0DC')],
  [
    ({ x, y }) => (y > 0.22 && y < 0.4 && Math.abs(Math.abs(x - 0.5) - 0.2) < (y - 0.2) * 0.55 ? 1 : 0),
    plain('#4A4350'),
  ],
  [disc(0.5, 0.45, 0.19), plain('#4A4350')],
  [disc(0.5, 0.95, 0.26), plain('#4A4350')],
  [disc(0.4, 0.43, 0.04), plain('#F4DC62')],
  [disc(0.6, 0.43, 0.04), plain('#F4DC62')],
  [disc(0.4, 0.43, 0.02, 2), plain('#241F2B')],
  [disc(0.6, 0.43, 0.02, 2), plain('#241F2B')],
  [disc(0.5, 0.51, 0.014), plain('#E79AA5')],
  [disc(0.5, 0.9, 0.1), plain('#EFE8E2')],
]
const card = (top: string, bottom: string, accent: string): Layer[] => [
  [everywhere, gradient(top, bottom)],
  [part(disc(0.84, 0.12, 0.22), 0.12), plain('#FFFFFF')],
  [part(disc(0.14, 0.82, 0.26), 0.1), plain('#FFFFFF')],
  [box(0.18, 0.28, 0.31, 0.292), plain(accent)],
  [part(box(0.18, 0.34, 0.56, 0.4), 0.92), plain('#FFFFFF')],
  [part(box(0.18, 0.45, 0.68, 0.47), 0.55), plain('#FFFFFF')],
]

export const scenes = {
  sunset,
  aurora,
  city,
  moonlitBoat,
  flowers,
  lavender,
  waves,
  forest,
  desert,
  snow,
  clouds,
  cat,
  eveningCard: card('#2B2440', '#4F4382', '#F3D9A0'),
  greenCard: card('#1F5145', '#2F7A66', '#F3D9A0'),
} as const satisfies Record<string, readonly Layer[]>

export type SceneName = keyof typeof scenes

export const sceneNames = Object.keys(scenes) as SceneName[]
