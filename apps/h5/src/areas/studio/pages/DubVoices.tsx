/** 选择声音: every voice with a sample, one sample at a time. */
import { dubFavourite, dubVoices } from '@wallpaper/contract/studio'
import { type VoiceGroupId, voiceGroupIds, voiceGroupNames } from '@wallpaper/contract/studio/dub.labels'
import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import { useEffect, useState } from 'react'
import { returnResult } from '../../../pageStack/navigation.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { stateOf, useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge, NoticeStrip } from '../../../ui/content.tsx'
import { CheckArea } from '../../../ui/form/CheckArea.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import css from '../dub/dub.module.css'
import type { Voice, Voices } from '../dub/dub.types.ts'
import { SampleWave } from '../dub/SampleWave.tsx'
import { stopSound } from '../dub/sound.ts'
import { VoiceFace } from '../dub/VoiceFace.tsx'

type Group = VoiceGroupId | 'all'

const isFound = ({ name, tone, fits }: Voice, word: string): boolean => `${name}${tone}${fits}`.includes(word)

const groupsOf = (voices: readonly Voice[]) => [
  { id: 'all' as Group, title: '全部', count: voices.length },
  ...voiceGroupIds
    .map((id) => ({
      id: id as Group,
      title: voiceGroupNames[id],
      count: voices.filter(({ group }) => group === id).length,
    }))
    .filter(({ count }) => count > 0),
]

function LikeButton({ voice }: { voice: Voice }) {
  const invalidate = useInvalidate()
  const like = useSubmit(async () => {
    await runtime().call(dubFavourite, { voice: voice.id, is_favourite: !voice.is_favourite })
    invalidate(dubVoices)
  })
  return (
    <button
      type="button"
      className={voice.is_favourite ? `${css.like} ${css.liked}` : css.like}
      aria-pressed={voice.is_favourite}
      aria-label={`收藏${voice.name}`}
      disabled={like.isBusy}
      onClick={() => void like.submit()}
    >
      <Icon name={voice.is_favourite ? 'fill-star' : 'star'} size={18} />
    </button>
  )
}

const about = ({ tone, fits }: Voice): string => (fits ? `${tone}，适合${fits}` : tone)

interface VoiceRowProps {
  voice: Voice
  isPicked: boolean
  onPick: () => void
}

function VoiceRow({ voice, isPicked, onPick }: VoiceRowProps) {
  const canUse = !voice.is_down && !voice.is_locked
  return (
    <div className={isPicked ? `${css.row} ${css.picked}` : css.row}>
      <VoiceFace voice={voice} />
      <CheckArea type="radio" className={css.words} isChecked={isPicked} isDisabled={!canUse} onPick={onPick}>
        <b>
          {voice.name}
          {voice.is_recommended && <Badge tone="brand">推荐</Badge>}
          {voice.group === 'dialect' && <Badge>方言</Badge>}
          {voice.is_own && <Badge tone="ok">免费</Badge>}
        </b>
        <small>{about(voice)}</small>
        <SampleWave voice={voice} />
        {voice.is_down && <small className={css.warn}>暂时不能用</small>}
        {voice.is_own && !voice.is_down && <small className={css.warn}>别的声音出错时可以换它</small>}
      </CheckArea>
      <LikeButton voice={voice} />
      {voice.is_locked ? (
        <span className={css.locked}>
          <Icon name="crown" size={16} />
          会员
        </span>
      ) : (
        <span className={css.tick} aria-hidden="true">
          {isPicked && <Icon name="check" size={14} />}
        </span>
      )}
    </div>
  )
}

const costOf = (voice: Voice | undefined, count: number): string => {
  const words = count > 0 ? `${count} 个字，` : ''
  return voice?.is_own ? `${words}不用掉别的声音的次数` : `${words}用掉今日 1 次，失败退回`
}

function Choice({ read, first, count }: { read: Voices; first: string; count: number }) {
  const [picked, setPicked] = useState(first)
  const [group, setGroup] = useState<Group>('all')
  const [word, setWord] = useState('')
  const [isLikedOnly, setIsLikedOnly] = useState(false)
  useEffect(() => stopSound, [])
  const shown = read.voices.filter(
    (voice) =>
      (group === 'all' || voice.group === group) &&
      (!isLikedOnly || voice.is_favourite) &&
      isFound(voice, word.trim()),
  )
  const chosen = read.voices.find(({ id }) => id === picked)
  const canUse = chosen !== undefined && !chosen.is_down && !chosen.is_locked
  return (
    <PageLayout
      title="选择声音"
      right={
        <NavAction
          label={isLikedOnly ? '全部声音' : '我的收藏'}
          onPress={() => setIsLikedOnly(!isLikedOnly)}
        />
      }
      top={
        <>
          <TextField
            name="word"
            label="搜声音"
            isLabelHidden
            type="search"
            placeholder="搜声音，比如 治愈、解说"
            maxLength={20}
            hasClear
            before={<Icon name="search" size={18} />}
            value={word}
            onChange={setWord}
          />
          <Segmented
            label="分类"
            look="chips"
            options={groupsOf(read.voices)}
            value={group}
            onChange={setGroup}
          />
        </>
      }
      bottom={
        <>
          <p className={css.hint}>{costOf(chosen, count)}</p>
          <Button
            kind="primary"
            size="lg"
            isBlock
            isDisabled={!canUse}
            onPress={() => returnResult(studioScreens.voices, { voice: picked })}
          >
            {chosen ? `用「${chosen.name}」` : '请选择声音'}
          </Button>
        </>
      }
    >
      {shown.length > 0 ? (
        <section className={`card ${css.rows}`}>
          {shown.map((voice) => (
            <VoiceRow
              key={voice.id}
              voice={voice}
              isPicked={voice.id === picked}
              onPick={() => setPicked(voice.id)}
            />
          ))}
        </section>
      ) : (
        <p className="hint">{isLikedOnly ? '还没有收藏的声音，点星星收藏' : '没有这样的声音，换个词试试'}</p>
      )}
      <NoticeStrip tone="info" icon="spark">
        都是合成声音，不模仿真人，导出带提示音
      </NoticeStrip>
    </PageLayout>
  )
}

export function DubVoices() {
  const { voice = '', count = '0' } = usePageQuery(studioScreens.voices)
  const read = useRead(dubVoices, {})
  if (!read.data) return <PageLayout title="选择声音" state={stateOf(read)} />
  return <Choice read={read.data} first={voice} count={Number(count) || 0} />
}
