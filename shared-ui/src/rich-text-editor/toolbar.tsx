import { richTextBlocks, richTextFonts, richTextStyles, type RichTextBlock } from '@portal/shared-api/rules/rich-text';
import { toggleMark } from 'prosemirror-commands';
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { MarkType, NodeType } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import type { Ref } from 'react';
import { arrowBackUp } from '../icon/paths/arrow-back-up';
import { arrowForwardUp } from '../icon/paths/arrow-forward-up';
import { bold } from '../icon/paths/bold';
import { code } from '../icon/paths/code';
import { italic } from '../icon/paths/italic';
import { link as linkIcon } from '../icon/paths/link';
import { list } from '../icon/paths/list';
import { listNumbers } from '../icon/paths/list-numbers';
import { photo } from '../icon/paths/photo';
import { table as tableIcon } from '../icon/paths/table';
import { underline as underlineIcon } from '../icon/paths/underline';
import {
  blockClassOf,
  blockOf,
  bulletList,
  em,
  font,
  isInList,
  isMarked,
  linkHref,
  markClass,
  orderedList,
  setBlock,
  setBlockClass,
  setMark,
  strong,
  style,
  toggleList,
  underline,
} from './commands';
import { messages } from './messages';
import { insertTable, tableAt } from './table-commands';
import { ToolButton } from './tool-button';
import { ToolSelect } from './tool-select';
import { useToolbarKeys } from './use-toolbar-keys';
import styles from './rich-text-editor.module.css';

/** What opens below the tools. */
export type EditorPanel = 'link' | 'picture';

interface ToolbarProps {
  state: EditorState;
  /** Runs a command and returns the focus to the text. */
  run: (command: Command) => void;
  isDisabled: boolean;
  /** Panel that is open below the tools. */
  panel: EditorPanel | null;
  onPanel: (panel: EditorPanel) => void;
  /** There is a library of pictures. */
  hasPictures: boolean;
  /** Shows the source; null where the reader may not. */
  onSource: (() => void) | null;
  /** Id of the edited text. */
  controls: string;
  ref: Ref<HTMLDivElement>;
}

const blocks = richTextBlocks.map(({ tag, label }) => ({ value: tag, label }));
const fonts = richTextFonts.map(({ className, label }) => ({ value: className, label }));
const allStyles = richTextStyles.map(({ className, label }) => ({ value: className, label }));

const markTools: readonly { name: string; type: MarkType; icon: string; label: string; key: string }[] = [
  { name: 'bold', type: strong, icon: bold, label: messages.bold, key: 'B' },
  { name: 'italic', type: em, icon: italic, label: messages.italic, key: 'I' },
  { name: 'underline', type: underline, icon: underlineIcon, label: messages.underline, key: 'U' },
];
const listTools: readonly { name: string; type: NodeType; icon: string; label: string }[] = [
  { name: 'bullets', type: bulletList, icon: list, label: messages.bullets },
  { name: 'numbers', type: orderedList, icon: listNumbers, label: messages.numbers },
];

/** The toolbar of the editor, one tab stop (CTL-15). */
export function Toolbar(props: ToolbarProps) {
  const { state, run, isDisabled, panel, onPanel, hasPictures, onSource, controls, ref } = props;
  const { stopOf, toolbar } = useToolbarKeys(isDisabled ? 'bold' : 'block');
  const select = (name: string) => ({ name, isDisabled, tabIndex: stopOf(name) });
  const button = (name: string, isAvailable = true) => ({
    name,
    isAvailable: isAvailable && !isDisabled,
    tabIndex: stopOf(name),
  });
  return (
    <div
      {...toolbar}
      ref={ref}
      role="toolbar"
      aria-label={messages.tools}
      aria-controls={controls}
      className={styles.tools}
    >
      <ToolSelect<RichTextBlock>
        {...select('block')}
        label={messages.block}
        value={blockOf(state)}
        options={blocks}
        onChoose={(block) => run(setBlock(block || 'p'))}
      />
      <ToolSelect
        {...select('style')}
        label={messages.style}
        value={styleOf(state)}
        none={messages.noStyle}
        options={allStyles}
        onChoose={(className) => run(setStyle(className))}
      />
      <ToolSelect
        {...select('font')}
        label={messages.font}
        value={known(fonts, markClass(state, font))}
        none={messages.noFont}
        options={fonts}
        onChoose={(className) => run(setMark(font, className ? { className } : null))}
      />
      <span className={styles.group}>
        {markTools.map(({ name, type, icon, label, key }) => (
          <ToolButton
            key={name}
            {...button(name)}
            icon={icon}
            label={messages.shortcut({ libelle: label, touches: `Ctrl\u00a0+\u00a0${key}` })}
            keys={`Control+${key}`}
            isPressed={isMarked(state, type)}
            onPress={() => run(toggleMark(type))}
          />
        ))}
      </span>
      <span className={styles.group}>
        {listTools.map(({ name, type, icon, label }) => (
          <ToolButton
            key={name}
            {...button(name)}
            icon={icon}
            label={label}
            isPressed={isInList(state, type)}
            onPress={() => run(toggleList(type))}
          />
        ))}
        <ToolButton
          {...button('link')}
          icon={linkIcon}
          label={messages.shortcut({ libelle: messages.link, touches: 'Ctrl\u00a0+\u00a0K' })}
          keys="Control+K"
          isPressed={linkHref(state) !== ''}
          isExpanded={panel === 'link'}
          onPress={() => onPanel('link')}
        />
        {hasPictures && (
          <ToolButton
            {...button('picture')}
            icon={photo}
            label={messages.picture}
            isExpanded={panel === 'picture'}
            onPress={() => onPanel('picture')}
          />
        )}
        <ToolButton
          {...button('table', tableAt(state) === null)}
          icon={tableIcon}
          label={messages.table}
          onPress={() => run(insertTable)}
        />
      </span>
      <span className={styles.group}>
        <ToolButton
          {...button('undo', undoDepth(state) > 0)}
          icon={arrowBackUp}
          label={messages.shortcut({ libelle: messages.undo, touches: 'Ctrl\u00a0+\u00a0Z' })}
          keys="Control+Z"
          onPress={() => run(undo)}
        />
        <ToolButton
          {...button('redo', redoDepth(state) > 0)}
          icon={arrowForwardUp}
          label={messages.shortcut({ libelle: messages.redo, touches: 'Ctrl\u00a0+\u00a0Y' })}
          keys="Control+Y"
          onPress={() => run(redo)}
        />
      </span>
      {onSource && (
        <span className={styles.group}>
          <ToolButton {...button('source')} icon={code} label={messages.source} onPress={onSource} />
        </span>
      )}
    </div>
  );
}

type StyleClass = (typeof richTextStyles)[number]['className'];

const known = <Value extends string>(options: readonly { value: Value }[], className: string) =>
  options.find(({ value }) => value === className)?.value ?? '';

const styleOf = (state: EditorState) => known(allStyles, blockClassOf(state) || markClass(state, style));

/** An inline style applies to words, a block style to the paragraph; one replaces the other. */
function setStyle(className: StyleClass | ''): Command {
  const isBlock = richTextStyles.some((candidate) => candidate.className === className && candidate.level === 'block');
  return (state, dispatch, view) => {
    setBlockClass(isBlock ? className : null)(state, dispatch, view);
    const current = view?.state ?? state;
    return setMark(style, className && !isBlock ? { className } : null)(current, dispatch, view);
  };
}
