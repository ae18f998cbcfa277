/**
 * The help texts below fields. `type.field` takes precedence over `section*.field`, which applies to all sections,
 * and that over `field`; every field of every content type has one.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const HELP_TEXTS = {
  internalTitle: 'The name under which editors find this entry. Visitors never see it.',
  'mediaPoster.internalTitle':
    'The alt text: what the image shows. Also the name under which editors find this entry.',
  'mediaVideo.internalTitle':
    'The name of the video for screen readers; also the name under which editors find this entry.',
  'mediaEmbed.internalTitle':
    'The name of the frame for screen readers; also the name under which editors find this entry.',
  'mediaIframe.internalTitle':
    'The name of the frame for screen readers; also the name under which editors find this entry.',
  'section*.internalTitle':
    'The name under which editors find this entry. It appears in the page source and in analytics.',

  'page.path':
    'The address, beginning with a slash: /features/boards. The home page is /. When it changes, add a redirect.',
  'page.pageId':
    'Leave empty: the id is derived from the path. Fill it in only to preserve an old id after a move.',
  'page.template': 'The kind of page. It determines the languages of the page.',
  'page.title': 'For search results and browser tabs; unique to each page.',
  'page.navTitle':
    'A short name for breadcrumbs and cards: Marketing. If empty, they show the title without the name of the site.',
  'page.navDescription':
    'A few words for cards, without a full stop: Campaigns, calendars and approvals. If empty, they show the description.',
  'page.description': 'One or two sentences for search results; unique to each page.',
  'page.shareImage': 'The image for social networks, 1200 by 630 pixels.',
  'page.noIndex': 'Yes excludes the page from search engines and the sitemap.',
  'page.accent': 'The color of marks, the hero and colored sections. Empty: the color of the brand.',
  'page.sections': 'The page from top to bottom; the first section contains the main heading.',

  sectionId: 'The target of links to #id; no spaces, unique on the page.',
  sectionLabel: 'The name of the section in analytics reports.',
  sectionColor: 'The background.',
  eyebrow: 'A few words above the heading.',
  heading: 'The heading of the section.',
  'sectionHero.heading': 'The main heading of the page.',
  tooltip: 'A short explanation next to the heading, shown on demand.',
  body: 'The text, in Markdown.',
  'sectionRichText.body': 'The text; it can contain tables, images, buttons and sections.',
  buttons: 'One or two buttons; the first is the more important one.',
  media: 'An image, a video or a product picture.',
  'sectionHero.mediaSide': 'The side of the media if there is room for two columns.',
  'sectionHero.detail': 'A second image or product picture, smaller and over the edge of the first.',
  'sectionHero.layout':
    'The media beside the text, below it, or on a colored half of the page (split). Empty: what fits the media.',
  'sectionHero.views':
    'Buttons that link to sections with a product picture; a click shows that picture in the window above. Style: tab, and tab-active for the view shown first.',
  'sectionMedia.mediaSide': 'The side of the media if there is room for two columns.',
  'sectionFeatures.items': 'The points, in display order.',
  'sectionFaq.items': 'The questions, in display order.',
  'sectionSteps.steps': 'The steps; they are numbered in order.',
  'sectionComparison.table':
    'JSON: { "columns": ["…"], "groups": [{ "title": "…", "rows": [{ "label": "…", "cells": ["…", true, false] }] }] }. The first column contains the labels: a row has one cell less than there are columns. At most six columns.',
  'sectionComparison.plans':
    'Cards whose prices and buttons are shown below the columns with the names of their plans.',
  'sectionRelatedPages.pages': 'The pages that the cards link to.',
  'sectionPlans.plans': 'The cards; prices are set in the code.',
  'sectionAddOns.addOns': 'The cards; prices are set in the code.',
  'sectionPlanQuiz.questions': 'The questions; the sum of the scores determines the recommendation.',
  'sectionPlanQuiz.resultHeading': 'Above the recommendation; {plan} is replaced by the name of the plan.',
  'sectionPlanQuiz.resultBody': 'Explains the recommendation; {plan} is replaced by the name of the plan.',
  'sectionPlanQuiz.button':
    'A second button next to that of the recommended plan, for example to the comparison.',
  'sectionPlanQuiz.noResult': 'Shown if the answers match no plan.',

  'featureItem.title': 'The point in a few words.',
  'featureItem.link': 'A link to more information.',
  'stepItem.title': 'The step in a few words.',
  'faqItem.question': 'The question as a visitor would ask it.',
  'faqItem.answer': 'The answer, in Markdown.',
  'quizQuestion.question': 'The question that visitors see.',
  'quizQuestion.answers':
    'JSON: [{ "label": "…", "score": 1, "reason": "…" }], in display order. The reason says what the recommended plan offers people who give this answer.',

  'planCard.tier': 'The plan of the card.',
  'planCard.description': 'Who the plan is for.',
  'planCard.highlightsTitle': 'Above the list: Everything in Free, and',
  'planCard.highlights':
    'The features of the plan, in a few points. Names in braces are replaced by its limits: {freeStorage} GB.',
  'planCard.button': 'The button of the card.',
  'planCard.reason': 'Highlights the card and says why: Made for teams that … Fill it in for only one plan.',
  'addOnCard.feature': 'The add-on of the card.',
  'addOnCard.description': 'What the add-on does.',
  'addOnCard.eligibility': 'The plans it can be bought with.',
  'addOnCard.button': 'The button of the card.',

  'experiment.key': 'The key of the feature in the experiment service.',
  'experiment.control': 'The section for visitors outside of the experiment, and for variation 0.',
  'experiment.variations': 'The other variations, from number 1 on, in the order of the experiment service.',

  label: 'The text of the link.',
  'button.label': 'The text on the button.',
  page: 'The target page on this site. It takes precedence over the address.',
  href: 'An address that begins with https:// or /; for pages of this site select the page instead.',
  'button.opens': 'The overlay that a click opens; without JavaScript the address is used.',
  'button.buttonStyle': 'How much the button stands out.',
  'button.buttonSize': 'How large the button is.',
  icon: 'The name of an icon, such as arrow-right.',
  'link.tone': 'The color of the icon in lists of pages, such as the accent of the target page.',
  iconStart: 'The name of an icon before the label, such as sparkles.',
  iconEnd: 'The name of an icon after the label, such as arrow-right.',
  'button.isHrefTargetBlank': 'Yes opens the address in a new tab.',
  'button.isDisabled': 'Yes disables the button.',
  'button.shouldTrack': 'No excludes clicks from analytics.',
  'button.eventName': 'The name of the event in analytics. Empty: click web.',
  'button.buttonClicked': 'The name of the button in analytics. Empty: its label.',
  'button.linkTitle': 'The title of the link in analytics.',
  'button.source': 'The source for analytics and the sign-up.',
  'button.clickedType': 'The type of the click in analytics.',
  'button.redirectParams': 'JSON object with values that are passed to the application at sign-up.',
  'link.description': 'One line below the link, in menus.',
  'linkGroup.label': 'The heading of the group.',
  'linkGroup.description': 'One line below the heading, in menus.',
  'linkGroup.links': 'The links of the group, in display order.',
  links: 'Links without a group, in display order.',
  groups: 'Groups of links, in display order.',
  'navigation.key': 'The header with the key main is shown.',
  'footer.key': 'The footer with the key main is shown.',
  'footer.text': 'The small print.',

  src: 'An uploaded video. Fill in either this or the address.',
  url: 'The address of the video. Fill in either this or an uploaded video.',
  posterSrc: 'The image shown until the video plays.',
  isAutoPlay: 'Yes plays the video automatically, without sound.',
  'mediaVideo.width': 'The width of the video in pixels, so that the page does not jump when it loads.',
  'mediaVideo.height': 'The height of the video in pixels, so that the page does not jump when it loads.',
  'mediaPoster.poster': 'The image.',
  'mediaImage.image': 'The image. The title of the asset is its alt text.',
  'mediaEmbed.embed': 'HTML from another service; it is shown in a frame that cannot access the page.',
  'mediaIframe.iframe': 'An address that begins with https://; it is shown in a frame.',
  'mediaPicture.title': 'The alt text: what the picture shows.',
  'mediaPicture.picture':
    'The part of the product that the picture shows, or a sheet of paper: ledger to bridge.',
  'mediaPicture.content':
    'JSON with the content of the picture; its structure depends on the part of the product.',
  'banner.showOnMobile': 'Yes also shows it on small screens.',
  'mediaAnimation.showOnMobile':
    'Yes starts it on phones when a quarter of it is visible, otherwise half of it.',
  'videoEmbed.url': 'The address of the video at the video service.',
  'videoEmbed.title': 'The topic of the video; also the name of its frame.',
  'videoEmbed.isAutoPlay':
    'Yes excludes the click on the cover from analytics. In either case visitors start the video.',
  'videoEmbed.hasHoverCover': 'Yes shows a vertical cover with a hover effect.',
  'videoEmbed.cover': 'The image shown until the video is started.',

  'tooltip.text': 'One or two sentences of plain text.',
  'tooltip.theme': 'The colors.',
  'tooltip.side': 'The side of its button where it opens if there is enough room.',
  'tooltip.align': 'The alignment with its button.',
  'tooltip.isOpenOnLoad': 'Yes opens it when the page loads.',

  'banner.paths':
    'The addresses that show the banner; * means all, /lp* all that begin with /lp. Empty: none.',
  'banner.excludedPaths': 'Addresses that never show the banner, with the same patterns.',
  'banner.text': 'One sentence.',
  'banner.badgeText': 'One or two words before the text.',
  'banner.link': 'JSON: { "href": "/pricing", "children": "See plans" }.',
  'banner.bannerIsDismissible': 'Yes lets visitors close the banner permanently.',
  'banner.isHidden': 'Yes hides the banner on all pages without deleting it.',
  'banner.flag': 'The flag that must be on for the banner to be shown.',

  'redirect.from': 'The old path, beginning with a slash. No page may have it.',
  'redirect.to': 'A path of this site, beginning with a slash, optionally with #id. Other sites are refused.',
  'redirect.isPermanent': 'Yes: search engines replace the old address with the new one.',

  'messages.key': 'The id that the code uses; do not change it.',
  'messages.text': 'The text; placeholders in braces such as {name} are replaced by values and must remain.',
  'sectionPageDirectory.groups':
    'Each group has a heading and links. Links to unpublished pages are left out.',
  'sectionLogos.items': 'Logos of companies that agreed to be shown, in display order. Empty: no section.',
  'logoItem.title': 'The name of the company, for people who do not see the image.',
  'logoItem.image': 'An SVG with a transparent background. It is shown in one color, 28 pixels high.',
  'logoItem.link': 'The story of this customer.',
  'sectionQuote.quote': 'The words of the person, without quotation marks. Empty: no section.',
  'sectionQuote.person': 'The full name of the person, who agreed to be quoted. Empty: no section.',
  'sectionQuote.role': 'The role of the person in the company.',
  'sectionQuote.company': 'The company of the person.',
  'sectionQuote.portrait': 'A square photo of the person.',
  'sectionQuote.link': 'The story of this customer.',
  'sectionNumbers.items': 'Three numbers fit next to each other. Empty: no section.',
  'numberItem.value':
    'The number with its unit. Numbers of this website: {pageKilobytes}, {languages} and others.',
  'numberItem.title': 'What the number counts.',
  'numberItem.source': 'Who counted it, how and when.',
  'sectionFacts.topic': 'The facts to show. Without facts in the code there is no section.',
};
