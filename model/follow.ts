/**
 * The portal follows the law: a function reads each day what the sources of law published (decision 520).
 *
 * - `lawFollows/{item}`: when the portal last checked a law at its source. Readers of the law see it. It is deleted with the law.
 * - `lawProposals/{proposal}`: one change of a law that a source published. Staff publish or dismiss it. Until staff have decided, it has
 *   `openSince`, by which the queue is read. Its key names the law and the source's own name for the change, so that it is added once.
 * - `followRun`: what the last run read. Staff see it under Health.
 *
 * Only the function adds these records. `decision` is the one part that staff write.
 */
import * as v from 'valibot';
import * as f from './fields';
import { FOLLOW_FAULTS } from './followFaults';
import type { RuleNode } from './rules/language';
import { all, checkedKey, either, newData, place, withKey } from './rules/language';
import { limited, privileged } from './rules/predicates';
import { closedFields } from './rules/record';
import { lawReader } from './rules/registerPaths';
import { DAY } from './wallClock';

export type FollowFault = (typeof FOLLOW_FAULTS)[number];

/** A check can wait for two daily runs. A run takes less than an hour. */
export const STALE_AFTER = 2 * DAY + DAY / 24;

export const LEGISLATION_UK = 'legislation.gov.uk';

/** `uksi/2016/1154`, or `ukpga/Eliz2/10-11/34` for a regnal year. */
const UK_LINK =
  /^https?:\/\/(?:www\.)?legislation\.gov\.uk\/(?:id\/)?([a-z]{2,6}\/(?:\d{4}|[A-Za-z0-9]+\/[0-9-]+)\/\d+)(?:[/?#]|$)/;

/** Returns the source that the portal follows for a law with this link, and the law's address there. Null if no source is followed. */
export function followedAt(
  link: string,
): { source: typeof LEGISLATION_UK; address: string } | null {
  const address = UK_LINK.exec(link)?.[1];
  return address === undefined ? null : { source: LEGISLATION_UK, address };
}

const time = v.optional(v.number(), 0);

/** The validators of the last response, for a conditional request. */
const validators = v.object({ etag: v.optional(v.string()), modified: v.optional(v.string()) });
export type Validators = v.InferOutput<typeof validators>;

/** What the source states about the law itself. */
const aboutLaw = v.object({
  title: v.string(),
  /** The title before it changed. Missing if the portal has seen only one. */
  formerTitle: v.optional(v.string()),
  /** `revised`, or `final` for a text that was never revised. */
  status: v.string(),
  /** The day of the version that the source shows: `2026-05-01`. Missing for a text that was never revised. */
  version: v.optional(v.string()),
  /** How many changes the text at the source doesn't include yet. `listedChange.ts` describes the first of them. */
  outstanding: v.number(),
});
export type AboutLaw = v.InferOutput<typeof aboutLaw>;

/** legislation.gov.uk adds to the title of a law that it ended: `(revoked)`, or `(repealed 1.4.2026)`. */
const ENDED = /\((revoked|repealed|expired|lapsed)\b[^)]*\)$/i;
/** Returns how a law ended, by its title at the source. Null for a law that did not end. */
export const endOf = (title: string): string | null =>
  ENDED.exec(title.trim())?.[1]?.toLowerCase() ?? null;

export const lawFollowSchema = v.object({
  key: v.string(),
  address: v.string(),
  /** When the portal began to follow this address. */
  since: v.number(),
  /** 0: not yet. */
  triedAt: time,
  /** The last check that the source answered. 0: none. */
  checkedAt: time,
  /** Why the last attempt was no check. */
  fault: v.optional(v.picklist(FOLLOW_FAULTS)),
  /** The newest publication that was read, by the source's clock. */
  readUntil: v.number(),
  log: v.optional(validators),
  about: v.optional(aboutLaw),
  /** The last attempt to read `about`. 0: none since the law changed. */
  describedAt: time,
});
export type LawFollow = v.InferOutput<typeof lawFollowSchema>;

/** One change of a law as its source states it. */
const EFFECT = {
  /** The source's words, such as `words substituted`. Of a hint (`lawEffect.ts`), `ended` or `renamed`. */
  kind: v.string(),
  /** The changed provisions, such as `reg. 12`, or `Act` for the whole law. */
  affected: v.string(),
  /** The title of the law that makes the change, its address at the source, and the provisions that do it. */
  affecting: v.string(),
  affectingAddress: v.optional(v.string(), ''),
  by: v.optional(v.string(), ''),
  /** `2027-01-01`. A change that comes into force in parts has several days, earliest first, joined by commas. '' before a day is set. */
  inForceOn: v.optional(v.string(), ''),
};
export const effectSchema = v.object(EFFECT);
export type Effect = v.InferOutput<typeof effectSchema>;

const DECISION = {
  how: f.oneOf(['published', 'dismissed']),
  at: f.now,
  by: f.writer,
  /** The change of the law in which staff published it. */
  change: f.byHand(v.optional(v.string())),
  /** Why staff dismissed it. */
  reason: { ...f.text(200), schema: v.optional(v.string(), '') },
};

export const lawProposalSchema = v.object({
  key: v.string(),
  item: v.string(),
  ...EFFECT,
  foundAt: v.number(),
  openSince: v.optional(v.number()),
  decision: v.optional(v.object(f.schemasOf(DECISION))),
});
export type LawProposal = v.InferOutput<typeof lawProposalSchema>;

export const followRunSchema = v.object({
  startedAt: v.number(),
  /** Missing while it runs, or if it broke off. */
  endedAt: v.optional(v.number()),
  requests: v.optional(v.number(), 0),
  /** Laws that the portal follows, and those of them that this run checked. */
  laws: v.optional(v.number(), 0),
  checked: v.optional(v.number(), 0),
  proposed: v.optional(v.number(), 0),
  /** How many laws could not be checked, by reason. */
  faults: v.optional(v.record(v.string(), v.number()), {}),
  /** The reason for which the run stopped before its limit, because the source refused several requests in a row. */
  stoppedBy: v.optional(v.picklist(FOLLOW_FAULTS)),
});
export type FollowRun = v.InferOutput<typeof followRunSchema>;

export const lawFollowRules = (): RuleNode => ({
  '.read': all(privileged, limited(100)),
  $item: { '.read': lawReader },
});

export const followRunRules = (): RuleNode => ({ '.read': privileged });

export function lawProposalRules(): RuleNode {
  const PROPOSAL = 'lawProposals/$proposal';
  const open = place(`${PROPOSAL}/openSince`);
  const decision = place(`${PROPOSAL}/decision`);
  // Only functions write it.
  const law = checkedKey(decision.before(`${PROPOSAL}/item`));
  return {
    '.read': all(privileged, limited(100)),
    $proposal: {
      openSince: {
        '.write': all(
          // The decision is written in this update. Its own rule checks who decides, and that the time is deleted.
          open.before(`${PROPOSAL}/decision`).missing,
          open.after(`${PROPOSAL}/decision`).exists,
        ),
      },
      decision: {
        '.write': all(
          privileged,
          decision.before(`${PROPOSAL}/openSince`).exists,
          decision.after(`${PROPOSAL}/openSince`).missing,
          newData.has('how'),
          newData.child('at').is('now'),
          newData.child('by').is('auth.uid'),
          either(
            newData.child('how').is("'published'"),
            // A change of this law is added in this update. Its own rule checks it.
            withKey(newData.child('change'), (change) =>
              all(
                decision.before('legalChanges', law, change).missing,
                decision.after('legalChanges', law, change).exists,
              ),
            ),
            all(newData.has('reason'), newData.child('change').missing),
          ),
        ),
        ...closedFields(DECISION, {}),
      },
    },
  };
}
