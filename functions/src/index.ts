/** The deployed functions. The logic of handlers is in plain modules. */
export { computeBenchmarks } from './benchmark/computeBenchmarks';
export { countEditedLaw, countOwnItem, countWithdrawnLaw } from './countRegister';
export { countLostLesson, countOwnLearning, countPublishedCourse } from './countLearning';
export { countSaver } from './countSavers';
export { countVisits } from './countVisits';
export { checkRecords } from './checkRecords';
export { createSignInLink } from './createSignInLink';
export { deleteUserFromAuth } from './deleteUserFromAuth';
export { rowSharedEvent } from './eventRows';
export { endLinkSignIns } from './endLinkSignIns';
export { finishErasures } from './finishErasures';
export { checkHistories } from './histories/checkHistories';
export { noteEvidence, noteHistory, publishHashes } from './histories/publishHashes';
export { followLaws, forgetFollowed } from './follow/followLaws';
export { forgetInsight, pruneRevisions } from './forgetInsight';
export { generateCustomToken } from './generateCustomToken';
export { hideBlankComment } from './hideBlank';
export { forgetComment, forgetPost, hideQuotesOfComment, hideQuotesOfPost } from './hideQuotes';
export { forgetDocument, giveUpDocument } from './ownDocuments';
export { push } from './push/push';
export { feed } from './feeds/feed';
export { insightPage } from './insightPage';
export { isEmailVerified } from './isEmailVerified';
export { pruneLawRevisions } from './lawRevisions';
export { listByExpiry, listMemberName, unlistLapsed } from './memberNames';
export { search } from './search/search';
export { sendMails } from './mail/sendMails';
export { sealAuditPack } from './sealAuditPack';
export { endAuditorLink, openAuditorLink } from './openAuditorLink';
export { shareRegister } from './shareRegister';
export { countReplies, summarisePost, summariseQuestion } from './summarisePosts';
export { publishScheduled } from './publishScheduled';
export { fileUses, removeUnnamed, unnamedFiles } from './storedFiles';
export { sweepSignIns } from './sweepSignIns';
export { syncExpiryDate, syncLegalAccess, syncRole, syncShare } from './syncRole';
export { collectMails } from './mail/collectMails';
export { unsubscribe } from './mail/unsubscribe';
/** Deployed as `audit-userType` and so on. */
export * as audit from './logChanges';
/** Deployed as `indexText-post` and so on. */
export * as indexText from './search/events';
/** Deployed as `mention-post` and so on. */
export * as mention from './mention';
/** Deployed as `mail-notification` and so on. */
export * as mail from './mail/events';
