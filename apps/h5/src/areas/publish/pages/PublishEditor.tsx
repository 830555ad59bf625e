/** 发布: a video, its words, the account and the time; also for platforms where the creator publishes by hand. */
import {
  publicationInit,
  publicationList,
  publicationRead,
  publicationSubmit,
  publishableWorks,
  publishTemplates,
} from '@wallpaper/contract/publish'
import { type PlatformId, platformIds, platforms } from '@wallpaper/contract/publish/platform.labels'
import { platformLimits } from '@wallpaper/contract/publish/publication.limits'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { useState } from 'react'
import { navigateTo, redirectTo } from '../../../pageStack/navigation.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { stateOf, useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card, NoticeStrip, Rows } from '../../../ui/content.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { FormSkeleton, RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Covers } from '../editor/Covers.tsx'
import { Details } from '../editor/Details.tsx'
import css from '../editor/editor.module.css'
import { MediaSheet } from '../editor/MediaSheet.tsx'
import { UploadCard } from '../editor/UploadCard.tsx'
import { type Draft, type Fields, fieldsOf, noFields, type SaveState, useDraft } from '../editor/useDraft.ts'
import { confirmWarnings } from '../publication/confirmWarnings.ts'
import { PlatformChoices, PlatformSheet, usableAccount } from '../publication/PlatformChoices.tsx'
import type { Publication, PublicationChoices, PublishableWork, Template } from '../publish.types.ts'

interface EditorProps {
  platform: PlatformId
  choices: PublicationChoices
  publication: Publication | null
  fields: Fields
}

const savedWords = (saved: SaveState): string => {
  if (saved === 'saving') return '正在保存…'
  if (saved === 'saved') return '已存草稿'
  if (saved === 'conflict') return '这份草稿在别处改过，这里的还没有保存'
  return typeof saved === 'object' ? `没有保存成功：${saved.failed}` : ''
}

const hintOf = (publication: Publication | null, isPublishedByApi: boolean): string => {
  if (!publication?.media) return '先选要发布的作品'
  if (isPublishedByApi && !publication.upload?.is_finished) return '传完才能发布，可以先把信息填好'
  return ''
}

/** A work that is chosen later: what was typed stays. */
const fieldsWith = (work: PublishableWork, { title, tags }: Fields, tagsMax: number): Partial<Fields> => ({
  work_id: work.id,
  media_id: work.media_id,
  template_id: 0,
  is_ai: work.is_ai,
  ...(title === '' && { title: work.title }),
  ...(tags.length === 0 && { tags: work.tags.slice(0, tagsMax) }),
})

/** Storing the draft, and publishing it now or at its time, after the warnings were read. */
const useActs = (draft: Draft, isPublishedByApi: boolean) => {
  const invalidate = useInvalidate()
  const { at } = draft.fields
  const store = useSubmit(async () => {
    await draft.save()
    toast('已存草稿')
  })
  const publish = useSubmit(async () => {
    const { id } = await draft.save()
    const input = { id, ...(at !== null && { at }) }
    const call = (is_confirmed: boolean) => runtime().call(publicationSubmit, { ...input, is_confirmed })
    if (!(await confirmWarnings(call, '仍然发布'))) return
    invalidate(publicationList)
    if (at !== null) toast('已定时，到点自动发布')
    else if (isPublishedByApi) toast('已开始发布')
    redirectTo(publishScreens.publication({ id }))
  })
  return { store, publish }
}

/** Neither version is dropped without its owner saying so. */
function SavedElsewhere({ draft }: { draft: Draft }) {
  const keepMine = useSubmit(async () => {
    await draft.saveOver()
    toast('已存草稿')
  })
  const takeTheirs = useSubmit(() => draft.takeStored())
  return (
    <Card title="这份草稿在别处改过">
      <p className="f12 t3">这里写的还没有保存。保留这里的，会覆盖别处的修改；换成别处的，这里写的会丢失。</p>
      <div className={css.pair}>
        <Button kind="ghost" onPress={() => void takeTheirs.submit()}>
          换成别处的
        </Button>
        <Button kind="soft" onPress={() => void keepMine.submit()}>
          保留这里的
        </Button>
      </div>
    </Card>
  )
}

function NoMedia({ platform, onPick }: { platform: PlatformId; onPick: () => void }) {
  return (
    <Card>
      <div className={css.pick}>
        <p className="t3">
          {platforms[platform].isPublishedByApi ? '选好视频就开始上传' : '选好作品，再一步一步去发'}
        </p>
        <div className={css.pair}>
          <Button kind="primary" onPress={onPick}>
            选择作品
          </Button>
          {platform === 'bilibili' && (
            <Button kind="soft" onPress={() => navigateTo(publishScreens.library())}>
              推广模板库
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

function Editor({ platform, choices, publication: first, fields: firstFields }: EditorProps) {
  const draft = useDraft(platform, { publication: first, fields: firstFields })
  const { publication, fields } = draft
  const { at } = fields
  const [isPicking, setIsPicking] = useState(false)
  const [isMoving, setIsMoving] = useState(false)
  const { name, isPublishedByApi } = platforms[platform]
  const limits = platformLimits[platform]
  const account = choices.accounts.find(({ id }) => id === fields.account_id)
  const now = Date.now()

  const { store, publish } = useActs(draft, isPublishedByApi)
  const choose = (change: Partial<Fields>) => void draft.choose(change).catch(() => undefined)
  const pickWork = (work: PublishableWork) => {
    setIsPicking(false)
    choose(fieldsWith(work, fields, limits.tagsMax))
  }
  const move = useSubmit(async (_key, to: PlatformId, account_id: string) => {
    setIsMoving(false)
    const { id } = await draft.moveTo(to, account_id)
    redirectTo(publishScreens.editor({ id }))
  })
  const hint = hintOf(publication, isPublishedByApi) || savedWords(draft.saved)
  const canPublish = publication?.media && (!isPublishedByApi || (account && publication.upload?.is_finished))
  return (
    <PageLayout
      right={<NavAction label="存草稿" onPress={() => void store.submit()} />}
      bottom={
        <>
          {hint && <p className="hint">{hint}</p>}
          <Button
            kind="primary"
            size="lg"
            isBlock
            isBusy={publish.isBusy}
            isDisabled={!canPublish}
            onPress={() => void publish.submit()}
          >
            {isPublishedByApi ? `发布到 ${account?.nickname ?? name}` : `按步骤发到${name}`}
          </Button>
        </>
      }
    >
      {draft.saved === 'conflict' && <SavedElsewhere draft={draft} />}
      {typeof draft.saved === 'object' && (
        <NoticeStrip action={{ label: '再存一次', onPress: () => void store.submit() }}>
          {savedWords(draft.saved)}
        </NoticeStrip>
      )}
      {publication?.media ? (
        <UploadCard
          publication={publication}
          isPublishedByApi={isPublishedByApi}
          now={now}
          onPause={(isPaused) => void draft.pause(isPaused)}
          onChange={() => setIsPicking(true)}
        />
      ) : (
        <NoMedia platform={platform} onPick={() => setIsPicking(true)} />
      )}
      {publication?.media && limits.cover && (
        <Covers
          publication={publication}
          limits={limits.cover}
          onChange={(cover_id) => draft.choose({ cover_id })}
        />
      )}
      <Details
        platform={platform}
        choices={choices}
        fields={fields}
        isAiFixed={publication?.work_id != null && publication.is_ai}
        isAd={publication?.is_ad ?? false}
        at={at}
        now={now}
        back={publishScreens.editor(publication ? { id: publication.id } : { platform })}
        onPlatform={fields.template_id ? undefined : () => setIsMoving(true)}
        onEdit={draft.edit}
        onAccount={(account_id) => (publication ? choose({ account_id }) : draft.edit({ account_id }))}
        onTime={(time) => draft.edit({ at: time })}
      />
      {isMoving && (
        <PlatformSheet
          except={platform}
          onPick={(to, accountId) => void move.submit(to, accountId)}
          onClose={() => setIsMoving(false)}
        />
      )}
      {isPicking && (
        <MediaSheet
          takesPictures={limits.takesPictures}
          onWork={pickWork}
          onUpload={(media_id) => {
            setIsPicking(false)
            choose({ media_id, work_id: '', template_id: 0 })
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
    </PageLayout>
  )
}

const isPlatform = (text: string | undefined): text is PlatformId => platformIds.some((id) => id === text)

const templateFields = (template: Template): Partial<Fields> => ({
  template_id: template.id,
  title: template.title,
  description: template.description,
  tags: template.tags,
  partition_id: template.partition_id,
  partition_name: template.partition_name,
})

const workFields = ({ id, media_id, title, tags, is_ai }: PublishableWork): Partial<Fields> => ({
  work_id: id,
  media_id,
  title,
  tags,
  is_ai,
})

/** What a new publication begins with: the account that was chosen, or the first that works, and the newest code. */
const newFields = (platform: PlatformId, { accounts, codes }: PublicationChoices): Fields => ({
  ...noFields,
  account_id: usableAccount(accounts, platform),
  code: codes[0]?.code ?? '',
})

/** When most people watch; null for a day that is none or over. */
const eveningOf = (day: string | undefined): number | null => {
  const at = Date.parse(`${day}T20:00:00+08:00`)
  return at > Date.now() ? at : null
}

/** Before anything else: where it goes. */
function PlatformPage({ onPick }: { onPick: (platform: PlatformId) => void }) {
  const read = useRead(publicationInit, {})
  return (
    <PageLayout state={stateOf(read)} skeleton={<RowsSkeleton rows={6} />}>
      <p className="hint">发到哪个平台</p>
      <Rows>
        <PlatformChoices accounts={read.data?.accounts ?? []} onPick={onPick} />
      </Rows>
    </PageLayout>
  )
}

export function PublishEditor() {
  const query = usePageQuery(publishScreens.editor)
  const isPlaced = Boolean(query.id ?? query.template) || isPlatform(query.platform)
  if (isPlaced) return <PlacedEditor query={query} />
  const { work, day } = query
  return (
    <PlatformPage
      onPick={(platform) =>
        redirectTo(publishScreens.editor({ platform, ...(work && { work }), ...(day && { day }) }))
      }
    />
  )
}

type EditorQuery = ReturnType<typeof usePageQuery<typeof publishScreens.editor>>

function PlacedEditor({ query }: { query: EditorQuery }) {
  const draft = useRead(publicationRead, { id: query.id ?? '' }, { isOff: !query.id })
  const platform = draft.data?.platform ?? (isPlatform(query.platform) ? query.platform : 'bilibili')
  const init = useRead(publicationInit, { platform }, { isOff: Boolean(query.id) && !draft.data })
  const templates = useRead(publishTemplates, {}, { isOff: !query.template })
  const works = useRead(publishableWorks, { id: query.work ?? '' }, { isOff: !query.work })
  const waited = [
    ...(query.id ? [draft] : []),
    init,
    ...(query.template ? [templates] : []),
    ...(query.work ? [works] : []),
  ]
  const open = waited.find(({ data }) => data === undefined)
  if (open || !init.data)
    return <PageLayout state={stateOf(open ?? init)} skeleton={<FormSkeleton fields={4} />} />
  const template = templates.data?.items.find(({ id }) => String(id) === query.template)
  const work = works.data?.items.find(({ id }) => id === query.work)
  const fields = draft.data
    ? fieldsOf(draft.data)
    : {
        ...newFields(platform, init.data),
        at: eveningOf(query.day),
        ...(template && templateFields(template)),
        ...(work && workFields(work)),
      }
  return (
    <Editor
      key={`${draft.data?.id ?? ''} ${platform}`}
      platform={platform}
      choices={init.data}
      publication={draft.data ?? null}
      fields={fields}
    />
  )
}
