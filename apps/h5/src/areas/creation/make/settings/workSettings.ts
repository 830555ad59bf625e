/** Common settings of all works of one upload, saved as a draft while the files upload. */
import { useEffect, useRef } from 'react'
import { type DraftedForm, useDraft } from '../../../../runtime/useDraft.ts'
import { ValidationError } from '../../../../runtime/useSubmit.ts'
import type { Problems } from '../../../../ui/form/fieldError.ts'
import type { HomepageChoice, UploadInit, WorkDetail } from '../make.types.ts'

export interface WorkSettings {
  title: string
  homepage_id: string
  class: string
  keywords: string[]
  /** Empty for none. */
  album_id: string
  album_name: string
  is_ai: boolean
}

export const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Works can be added to it. */
export const isUsable = ({ state, is_locked }: Pick<HomepageChoice, 'state' | 'is_locked'>): boolean =>
  state !== 'suspended' && !is_locked

export interface Place {
  homepage_id?: string | undefined
  album_id?: string | undefined
}

const chosenHomepage = ({ homepages }: UploadInit, { homepage_id }: Place): string =>
  (homepages.find(({ id }) => id === homepage_id) ?? homepages.find(isUsable))?.id ?? ''

/** A homepage's works are of its class until the person chooses another one. */
export const classOfHomepage = ({ homepages }: UploadInit, homepageId: string): string =>
  homepages.find(({ id }) => id === homepageId)?.class ?? ''

const settingsOf = (work: WorkDetail): WorkSettings => ({
  title: work.title,
  homepage_id: work.homepage_id ?? '',
  class: work.class,
  keywords: work.keywords,
  album_id: '',
  album_name: '',
  is_ai: work.is_ai,
})

const guards = { keywords: isTexts }

/** For an existing work, which stays on its homepage. */
export const useSettingsOf = (work: WorkDetail): DraftedForm<WorkSettings> =>
  useDraft<WorkSettings>(`edit/${work.id}`, settingsOf(work), guards)

/** `place` is where the person came from and overrides the draft. An existing work has its own. */
export const useWorkSettings = (
  name: string,
  init: UploadInit,
  place: Place = {},
  work?: WorkDetail,
): DraftedForm<WorkSettings> => {
  const fresh: WorkSettings = {
    title: '',
    homepage_id: chosenHomepage(init, place),
    class: classOfHomepage(init, chosenHomepage(init, place)),
    keywords: [],
    album_id: place.album_id ?? '',
    album_name: '',
    is_ai: false,
  }
  const form = useDraft<WorkSettings>(
    work ? `edit/${work.id}` : name,
    work ? settingsOf(work) : fresh,
    guards,
  )
  const { filled, fill } = form
  const isGone = init.homepages.every(({ id }) => id !== filled.homepage_id)
  const isElsewhere = place.homepage_id !== undefined && place.homepage_id !== filled.homepage_id
  const wanted = chosenHomepage(init, place)
  // Once: afterwards the person chooses.
  const isPlaced = useRef(work !== undefined)
  useEffect(() => {
    if (isPlaced.current) return
    isPlaced.current = true
    if ((isGone || isElsewhere) && wanted)
      fill({
        homepage_id: wanted,
        class: classOfHomepage(init, wanted),
        album_id: '',
        album_name: '',
      })
  }, [isGone, isElsewhere, wanted, init, fill])
  return form
}

/** Throws the missing fields. */
export const checkSettings = (
  { homepage_id, class: classId, title }: WorkSettings,
  { needsTitle }: { needsTitle: boolean },
): void => {
  const problems: Problems = {
    ...(!homepage_id && { homepage_id: '请选择主页' }),
    ...(!classId && { class: '请选择分类' }),
    ...(needsTitle && !title.trim() && { title: '请填写标题' }),
  }
  if (Object.keys(problems).length > 0) throw new ValidationError(problems)
}

/** As the endpoints that create works take them. */
export const settingsInput = (settings: WorkSettings) => ({
  homepage_id: settings.homepage_id,
  class: settings.class,
  keywords: settings.keywords,
  is_ai: settings.is_ai,
  ...(settings.album_id && { album_id: settings.album_id }),
})
