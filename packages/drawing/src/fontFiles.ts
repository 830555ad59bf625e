/**
 * The complete font files for a server. The subset files that browsers load cannot be registered under one
 * family there; each of these contains the same characters as its subsets.
 */
import type { FontFace } from './fonts/fonts.ts'

interface FontFile extends FontFace {
  url: string
}

export const fontFiles: readonly FontFile[] = [
  {
    font: 'noto-serif-sc',
    weight: 400,
    url: import.meta.resolve(
      '@fontsource/noto-serif-sc/files/noto-serif-sc-chinese-simplified-400-normal.woff2',
    ),
  },
  {
    font: 'noto-serif-sc',
    weight: 700,
    url: import.meta.resolve(
      '@fontsource/noto-serif-sc/files/noto-serif-sc-chinese-simplified-700-normal.woff2',
    ),
  },
  {
    font: 'noto-sans-sc',
    weight: 400,
    url: import.meta.resolve(
      '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff2',
    ),
  },
  {
    font: 'noto-sans-sc',
    weight: 700,
    url: import.meta.resolve(
      '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-700-normal.woff2',
    ),
  },
  {
    font: 'zcool-xiaowei',
    weight: 400,
    url: import.meta.resolve(
      '@fontsource/zcool-xiaowei/files/zcool-xiaowei-chinese-simplified-400-normal.woff2',
    ),
  },
  {
    font: 'zcool-kuaile',
    weight: 400,
    url: import.meta.resolve(
      '@fontsource/zcool-kuaile/files/zcool-kuaile-chinese-simplified-400-normal.woff2',
    ),
  },
  {
    font: 'ma-shan-zheng',
    weight: 400,
    url: import.meta.resolve(
      '@fontsource/ma-shan-zheng/files/ma-shan-zheng-chinese-simplified-400-normal.woff2',
    ),
  },
  {
    font: 'long-cang',
    weight: 400,
    url: import.meta.resolve('@fontsource/long-cang/files/long-cang-chinese-simplified-400-normal.woff2'),
  },
]
