/** The built-in templates, each a file in starters/. None is published by itself. */
import { type TemplateSpec, templateSpec } from '@wallpaper/contract/creation/template/template.schemas'
import { emptyFill, fillPage, picturesOf } from '@wallpaper/drawing'
import { z } from 'zod'
import { dataFile } from '../../../platform/dataFile.ts'

const starterTemplate = z.strictObject({
  kind: z.enum(['text', 'image_text']),
  name: z.string(),
  class: z.string(),
  spec: templateSpec,
})

export type StarterTemplate = z.infer<typeof starterTemplate>

const starter = (name: string): (() => StarterTemplate) =>
  dataFile(new URL(`./starters/${name}.data.json`, import.meta.url), starterTemplate)

export const goodNight = starter('goodNight')
/** The demo has works made with these. */
export const goOn = starter('goOn')
export const takeYourTime = starter('takeYourTime')

/** In the order in which they are offered. */
const starters = [
  goodNight,
  ...['greeting', 'morning', 'sunsetLetter'].map(starter),
  goOn,
  takeYourTime,
  ...['quotation', 'calendar', 'newYear', 'smallJoy', 'starryNight'].map(starter),
  ...['travelCards', 'polaroidDiary', 'filmScenes', 'magazine'].map(starter),
]

export const starterTemplates = (): StarterTemplate[] => starters.map((read) => read())

/** Names of the sample pictures of a template. */
export const samplesOf = (spec: TemplateSpec): string[] => [
  ...new Set(spec.pages.flatMap((page) => picturesOf(fillPage(spec, emptyFill(page))))),
]

export const starterSamples = (): string[] => [
  ...new Set(starterTemplates().flatMap(({ spec }) => samplesOf(spec))),
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
