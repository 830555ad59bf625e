/** A greeting among blossoms. */
import {
  circle,
  down,
  glow,
  path,
  rect,
  type SeedTemplate,
  scatter,
  schemes,
  signature,
  text,
} from './layers.ts'

/** A flower of five petals around a point, as one path. */
const blossom = (x: number, y: number, radius: number): string =>
  Array.from({ length: 5 }, (_, petal) => {
    const turn = (petal * 2 * Math.PI) / 5 - Math.PI / 2
    const at = (angle: number, reach: number) =>
      `${(x + Math.cos(turn + angle) * radius * reach).toFixed(1)} ${(y + Math.sin(turn + angle) * radius * reach).toFixed(1)}`
    return `M${x} ${y} C${at(-0.9, 0.7)} ${at(-0.42, 1.12)} ${at(0, 0.94)} C${at(0.42, 1.12)} ${at(0.9, 0.7)} ${x} ${y} Z`
  }).join(' ')

type Flower = readonly [x: number, y: number, radius: number]

const blossoms = (flowers: readonly (Flower | undefined)[]): string =>
  flowers.flatMap((flower) => (flower ? [blossom(...flower)] : [])).join(' ')

/** A dot in the middle of each: a zero-length line with round caps. */
const hearts = (flowers: readonly Flower[]): string =>
  flowers.map(([x, y]) => `M${x} ${y} L${x + 0.1} ${y}`).join(' ')

const flowers: readonly Flower[] = [
  [208, 44, 20],
  [250, 32, 24],
  [284, 40, 15],
  [238, 58, 14],
  [224, 74, 16],
  [270, 82, 19],
  [170, 72, 13],
]

const lowFlowers: readonly Flower[] = [
  [68, 360, 17],
  [34, 340, 13],
  [18, 382, 19],
]

export const greeting: SeedTemplate = {
  kind: 'text',
  name: '节日祝福',
  spec: {
    height: 400,
    can_replace_background: true,
    schemes: [
      schemes.rose,
      {
        id: 'peach',
        name: '蜜桃',
        background: down('#fff3e6', '#ffdcc2', '#ffbfa0'),
        ink: '#4f2a1c',
        soft: '#85563f',
        accent: '#e2553b',
        shade: '#ffffff66',
      },
      schemes.sky,
    ],
    pages: [
      {
        id: 'page',
        layers: [
          circle('light', 150, 168, 150, {
            fill: glow(0.5, 0.5, 0.5, '#ffffffcc', '#ffffff4d', '#ffffff00'),
          }),
          path(
            'branch',
            'M300 18 C262 30 244 22 214 42 C198 52 190 66 172 70 M236 28 C228 44 232 56 222 70 M264 26 C268 44 262 58 268 74',
            {
              stroke: { colour: '#8a5a5f', width: 1.8 },
            },
          ),
          path('blossomsBack', blossoms([flowers[4], flowers[5], flowers[6]]), { fill: '#f58aa8' }),
          path('blossoms', blossoms(flowers.slice(0, 4)), { fill: '#fffafb' }),
          path('hearts', hearts(flowers), { stroke: { colour: '#f0b23e', width: 4 } }),
          scatter({
            id: 'petals',
            form: 'petal',
            x: 10,
            y: 90,
            width: 280,
            height: 290,
            count: 22,
            seed: 21,
            size: [5, 13],
            colours: ['#f58aa8b3', '#ffffffcc', '#fcc3d2'],
          }),
          path('branchLow', 'M0 386 C26 372 44 376 66 362 M30 378 C34 364 28 354 34 344', {
            stroke: { colour: '#8a5a5f', width: 1.6 },
          }),
          path('blossomsLow', blossoms(lowFlowers), { fill: '#fffafb' }),
          path('heartsLow', hearts(lowFlowers), { stroke: { colour: '#f0b23e', width: 3.4 } }),
          path('blossomsLowBack', blossom(46, 386, 13), { fill: '#f58aa8' }),
          text({
            id: 'title',
            label: '标题',
            text: '见字如面',
            x: 36,
            y: 142,
            width: 228,
            height: 56,
            size: 46,
            min_size: 26,
            font: 'zcool-xiaowei',
            align: 'center',
            min_length: 2,
            max_length: 10,
            max_lines: 1,
            line_height: 1.2,
            letter_spacing: 0.06,
            can_turn_vertical: true,
          }),
          rect('line', 128, 208, 44, 2, { fill: 'accent', radius: 1, label: '强调条' }),
          text({
            id: 'subtitle',
            label: '副标题',
            text: '愿你今天也开心，\n所有的好事都正在路上。',
            x: 40,
            y: 222,
            width: 220,
            height: 66,
            size: 16,
            min_size: 11,
            max_length: 40,
            colour: 'soft',
            align: 'center',
            line_height: 1.7,
            letter_spacing: 0.06,
          }),
          signature({ x: 100, y: 362, width: 166, align: 'right' }),
        ],
      },
    ],
  },
}
