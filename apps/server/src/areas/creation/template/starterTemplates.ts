/** The built-in templates with their classes. None is published by itself. */
import type { TemplateSpec } from '@wallpaper/contract/creation/template/template.schemas'
import { emptyFill, fillPage, picturesOf } from '@wallpaper/drawing'
import { imageTextTemplates } from './seeds/imageTextTemplates.ts'
import type { SeedTemplate } from './seeds/layers.ts'
import { textTemplates } from './seeds/textTemplates.ts'

export interface StarterTemplate extends SeedTemplate {
  class: string
}

const classOf: Record<string, string> = {
  晚安文字: 'text.night',
  节日祝福: 'text.heal',
  早安日签: 'text.morning',
  慢慢来: 'text.heal',
  落日手写信: 'text.heal',
  向前走: 'text.inspire',
  今日宜: 'text.inspire',
  星河入梦: 'text.night',
}

export const starterTemplates: readonly StarterTemplate[] = [...textTemplates, ...imageTextTemplates].map(
  (seed) => ({ ...seed, class: classOf[seed.name] ?? 'text' }),
)

/** Names of the sample pictures of a template. */
export const samplesOf = (spec: TemplateSpec): string[] => [
  ...new Set(spec.pages.flatMap((page) => picturesOf(fillPage(spec, emptyFill(page))))),
]

export const starterSamples: readonly string[] = [
  ...new Set(starterTemplates.flatMap(({ spec }) => samplesOf(spec))),
]

/** With the URLs of its sample pictures instead of their names. */
export const withSamples = (spec: TemplateSpec, urls: ReadonlyMap<string, string>): TemplateSpec => ({
  ...spec,
  pages: spec.pages.map((page) => ({
    ...page,
    layers: page.layers.map((layer) =>
      layer.kind === 'picture' && layer.sample
        ? {
            ...layer,
            sample: { ...layer.sample, picture: urls.get(layer.sample.picture) ?? layer.sample.picture },
          }
        : layer,
    ),
  })),
})
