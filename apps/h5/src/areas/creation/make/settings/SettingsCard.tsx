/** 统一设置: homepage, class, keywords, and whether the works are AI-generated. */
import { titleMax } from '@wallpaper/contract/creation/creation.limits'
import { type ReactNode, Suspense, useState } from 'react'
import { Badge } from '../../../../ui/content.tsx'
import type { Problems } from '../../../../ui/form/fieldError.ts'
import { FieldError, Switch, TextField } from '../../../../ui/form/fields.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { classNameOf } from '../../choices/className.ts'
import type { UploadInit } from '../make.types.ts'
import { AlbumChoiceSheet, ChoiceSheet, ClassSheet, KeywordSheet } from './LazySheets.ts'
import css from './settings.module.css'
import { classOfHomepage, isUsable, type WorkSettings } from './workSettings.ts'

type Field = 'homepage_id' | 'class' | 'keywords' | 'album_id'

export interface SettingsCardProps {
  init: UploadInit
  settings: WorkSettings
  onChange: (settings: Partial<WorkSettings>) => void
  problems: Problems
  /** False where each work has its own title or its file's name. */
  hasTitle?: boolean
  /** An existing work cannot be moved here. */
  isPlaced?: boolean
  /** Without a card, for use in a sheet. */
  isBare?: boolean
  heading?: string
  note?: string
}

interface SettingRowProps {
  label: string
  value: ReactNode
  isEmpty?: boolean
  after?: ReactNode
  error?: string | undefined
  onPress: () => void
}

function SettingRow({ label, value, isEmpty, after, error, onPress }: SettingRowProps) {
  return (
    <li>
      <button type="button" className="row" aria-invalid={error ? true : undefined} onClick={onPress}>
        <span className={css.label}>{label}</span>
        <span className={css.value} data-empty={isEmpty || undefined}>
          {value}
        </span>
        {after}
        <Icon name="right" size={16} className="chev" />
      </button>
      {error && (
        <div className={css.wrong}>
          <FieldError>{error}</FieldError>
        </div>
      )}
    </li>
  )
}

const shownWords = 3

function Keywords({ words }: { words: readonly string[] }) {
  if (words.length === 0) return '添加后更容易被搜到'
  const rest = words.length - shownWords
  return (
    <span className={css.words}>
      {words.slice(0, shownWords).map((word) => (
        <Badge key={word} tone="brand">
          {word}
        </Badge>
      ))}
      {rest > 0 && <Badge>{`+${rest}`}</Badge>}
    </span>
  )
}

const stateNotes = {
  reviewing: '主页审核中',
  rejected: '主页未通过审核',
  suspended: '主页已停用，不能添加',
} as const

const noteOf = ({ state, is_locked, photos }: UploadInit['homepages'][number]): string => {
  if (is_locked) return '已锁定，续费会员后恢复'
  return state === 'active' ? `${photos} 个作品` : stateNotes[state]
}

interface SettingSheetsProps extends Pick<SettingsCardProps, 'init' | 'settings' | 'onChange'> {
  open: Field | null
  onClose: () => void
}

/** The sheet in which the opened setting is chosen. */
function SettingSheets({ init, settings, onChange, open, onClose }: SettingSheetsProps) {
  return (
    <Suspense>
      {open === 'homepage_id' && (
        <ChoiceSheet
          title="选择主页"
          value={settings.homepage_id}
          choices={init.homepages.map((choice) => ({
            id: choice.id,
            title: choice.name,
            note: noteOf(choice),
            isDisabled: !isUsable(choice),
          }))}
          onChoose={(homepage_id) =>
            onChange({
              homepage_id,
              album_id: '',
              album_name: '',
              // Another class than the homepage's was chosen on purpose.
              ...((!settings.class || settings.class === classOfHomepage(init, settings.homepage_id)) && {
                class: classOfHomepage(init, homepage_id),
              }),
            })
          }
          onClose={onClose}
        />
      )}
      {open === 'class' && (
        <ClassSheet
          classes={init.classes}
          chosen={settings.class}
          onChoose={(id) => {
            onChange({ class: id })
            onClose()
          }}
          onClose={onClose}
        />
      )}
      {open === 'keywords' && (
        <KeywordSheet
          classId={settings.class}
          words={settings.keywords}
          max={init.limits.keywords}
          onChange={(keywords) => onChange({ keywords })}
          onClose={onClose}
        />
      )}
      {open === 'album_id' && (
        <AlbumChoiceSheet
          homepageId={settings.homepage_id}
          value={settings.album_id}
          onChoose={({ id, name }) => onChange({ album_id: id, album_name: name })}
          onClose={onClose}
        />
      )}
    </Suspense>
  )
}

export function SettingsCard(props: SettingsCardProps) {
  const {
    init,
    settings,
    onChange,
    problems,
    hasTitle = false,
    isPlaced = false,
    isBare = false,
    heading,
    note,
  } = props
  const [open, setOpen] = useState<Field | null>(null)
  const homepage = init.homepages.find(({ id }) => id === settings.homepage_id)
  const chosenClass = classNameOf(init.classes, settings.class)
  return (
    <section className={isBare ? '' : 'card flush'}>
      {heading && (
        <div className={css.head}>
          <h2>{heading}</h2>
          {note && <span className="f12 t3">{note}</span>}
        </div>
      )}
      {hasTitle && (
        <div className={isBare ? '' : css.title}>
          <TextField
            name="title"
            label="标题"
            placeholder="给作品起个名字"
            value={settings.title}
            onChange={(title) => onChange({ title })}
            maxLength={titleMax}
            error={problems.title}
            hasCounter
          />
        </div>
      )}
      <ul className="rows">
        {!isPlaced && (
          <SettingRow
            label="主页"
            value={homepage?.name ?? '请选择'}
            isEmpty={!homepage}
            error={problems.homepage_id}
            onPress={() => setOpen('homepage_id')}
          />
        )}
        <SettingRow
          label="分类"
          value={chosenClass || '请选择'}
          isEmpty={!chosenClass}
          after={
            !isPlaced &&
            chosenClass &&
            settings.class === classOfHomepage(init, settings.homepage_id) && (
              <Badge tone="brand">跟随主页</Badge>
            )
          }
          error={settings.class ? undefined : problems.class}
          onPress={() => setOpen('class')}
        />
        <SettingRow
          label="关键词"
          value={<Keywords words={settings.keywords} />}
          isEmpty={settings.keywords.length === 0}
          after={
            <span className="num t3">
              {settings.keywords.length}/{init.limits.keywords}
            </span>
          }
          error={problems.keywords}
          onPress={() => setOpen('keywords')}
        />
        {!isPlaced && (
          <SettingRow
            label="加入专辑"
            value={settings.album_id ? settings.album_name || '已选专辑' : '不加入'}
            isEmpty={!settings.album_id}
            error={problems.album_id}
            onPress={() => setOpen(homepage ? 'album_id' : 'homepage_id')}
          />
        )}
        <li>
          <div className="row">
            <span className="row-main">
              <b>含 AI 生成内容</b>
              <small>开启后作品会带 AI 标识</small>
            </span>
            <Switch label="含 AI 生成内容" isOn={settings.is_ai} onChange={(is_ai) => onChange({ is_ai })} />
          </div>
        </li>
      </ul>
      <SettingSheets {...{ init, settings, onChange, open }} onClose={() => setOpen(null)} />
    </section>
  )
}
