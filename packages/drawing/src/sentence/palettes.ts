/** Colours of the styles; words of the sentence choose among them, otherwise its seed does. */
import type { SentenceStyle } from '@wallpaper/contract/studio/sentence.labels'
import type { Palette } from './scene.ts'

interface Choice extends Palette {
  /** Chosen when one of these stands in the sentence. */
  words?: RegExp
}

const palette = (
  sky: Palette['sky'],
  ground: Palette['ground'],
  [light, ink, soft]: readonly [string, string, string],
  words?: RegExp,
): Choice => ({ sky, ground, light, ink, soft, ...(words && { words }) })

const white = ['#ffffff', '#ffffffcc'] as const

export const palettes: Record<SentenceStyle, readonly [Choice, ...Choice[]]> = {
  dusk: [
    palette(['#4b3f72', '#b5577a', '#f19a6b'], ['#8a4265', '#5b2f55', '#35203f'], ['#ffdf9e', ...white]),
    palette(['#2e4a7d', '#8a6fa8', '#f2a27f'], ['#5f5488', '#3f3c68', '#262747'], ['#ffe6b0', ...white]),
    palette(
      ['#6b2d3e', '#c0563f', '#f0a550'],
      ['#8f3f35', '#5f2a2c', '#3a1c22'],
      ['#ffe29a', ...white],
      /秋|叶|暖/u,
    ),
  ],
  night: [
    palette(['#0d1436', '#243268', '#4a5a99'], ['#1b2450', '#121a3e', '#0a102a'], ['#fdf1c5', ...white]),
    palette(
      ['#1a1033', '#3b2763', '#70538f'],
      ['#2a1c4d', '#1d1338', '#120b26'],
      ['#f7e3ff', ...white],
      /梦|紫|想/u,
    ),
    palette(
      ['#06282f', '#0f4a52', '#2f7d78'],
      ['#0c3a40', '#082a30', '#051c21'],
      ['#e2fff0', ...white],
      /林|森|萤/u,
    ),
  ],
  sea: [
    palette(['#2f6fb0', '#5f9ccf', '#e9c7a3'], ['#2f7aa8', '#24648f', '#1a4d74'], ['#fff1cf', ...white]),
    palette(
      ['#33306b', '#8a5a94', '#f0a38a'],
      ['#5a4a86', '#43386e', '#2c2652'],
      ['#ffe3b8', ...white],
      /夕|晚|霞|落日/u,
    ),
    palette(
      ['#0b1d3f', '#1c3c68', '#3b6690'],
      ['#173559', '#102844', '#0a1c33'],
      ['#eaf4ff', ...white],
      /夜|月|星/u,
    ),
  ],
  petal: [
    palette(
      ['#fff3f4', '#fde0e6', '#f9cbd6'],
      ['#f3a1b6', '#f7bccb', '#8a5566'],
      ['#ffffff', '#5c2c3d', '#8a5566'],
    ),
    palette(
      ['#f6f7ea', '#e6efcf', '#cfe0b0'],
      ['#f7e7a6', '#fbf3cf', '#66753f'],
      ['#ffffff', '#37421d', '#66753f'],
      /夏|草|绿|风/u,
    ),
    palette(
      ['#f2f0fb', '#ddd7f2', '#c6bce6'],
      ['#a795d8', '#c3b6e8', '#5d5088'],
      ['#ffffff', '#352b5c', '#5d5088'],
      /紫|梦|晚/u,
    ),
  ],
  rain: [
    palette(['#3d4f63', '#5f7688', '#8ea3ad'], ['#46596a', '#33465a', '#22313f'], ['#eaf4f8', ...white]),
    palette(
      ['#2b4247', '#4b6b6c', '#82a09b'],
      ['#36524f', '#27403f', '#182b2b'],
      ['#e8f7f0', ...white],
      /江南|青|山|竹/u,
    ),
    palette(
      ['#2c2a45', '#4c4a70', '#7f7a9f'],
      ['#3a3759', '#2a2845', '#1b1930'],
      ['#efeaff', ...white],
      /夜|晚|梦/u,
    ),
  ],
  mountain: [
    palette(
      ['#f5f1e8', '#e7e2d6', '#cfd3cf'],
      ['#8c9a99', '#5f7274', '#3a4d52'],
      ['#c8513c', '#22313a', '#4d5c63'],
    ),
    palette(
      ['#fbefe2', '#f3d7bf', '#e5bda3'],
      ['#b08772', '#86604f', '#523a33'],
      ['#c4452f', '#3a241c', '#6e4b3c'],
      /秋|暮|夕|霞/u,
    ),
    palette(
      ['#eef4f8', '#dbe7ef', '#bfd2de'],
      ['#86a0b3', '#5f7e95', '#365066'],
      ['#d95b4a', '#1c3242', '#446073'],
      /雪|冬|冷|云/u,
    ),
  ],
  paper: [
    palette(
      ['#fbf7ec', '#f7f0e0', '#f1e7d1'],
      ['#b9a47c', '#8f7a52', '#5c4c2e'],
      ['#b5402f', '#3a2f1c', '#7c6a48'],
    ),
    palette(
      ['#f5f7f3', '#ebf0e6', '#dde6d6'],
      ['#8fa383', '#667a5a', '#3d4d34'],
      ['#a8442f', '#26331f', '#5d6e50'],
      /春|竹|青|茶/u,
    ),
    palette(
      ['#f6f4f8', '#ece8f1', '#ded7e7'],
      ['#9c90ad', '#74678a', '#463c58'],
      ['#a63a4a', '#2b2438', '#64597a'],
      /夜|月|梦|信/u,
    ),
  ],
  neon: [
    palette(['#12062e', '#2b0f55', '#5a1a78'], ['#ff3f9d', '#e05bff', '#16062f'], ['#ffd36b', ...white]),
    palette(
      ['#04142b', '#0a2f55', '#145a86'],
      ['#27e0ff', '#3d9bff', '#06182f'],
      ['#a6fff1', ...white],
      /海|蓝|冷|雪/u,
    ),
    palette(
      ['#1c0713', '#4a0f2f', '#8a1f43'],
      ['#ff6a3d', '#ff9a5b', '#22081a'],
      ['#ffe27a', ...white],
      /夏|火|热|红/u,
    ),
  ],
}

export const paletteFor = (style: SentenceStyle, sentence: string, random: () => number): Palette => {
  const choices = palettes[style]
  const chance = random()
  return (
    choices.find(({ words }) => words?.test(sentence)) ??
    choices[Math.floor(chance * choices.length)] ??
    choices[0]
  )
}
