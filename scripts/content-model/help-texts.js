/**
 * What editors read below a field. `type.field` wins over `section*.field`, which is for all sections, and that over `field`;
 * every field of every content type has one.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const HELP_TEXTS = {
  internalTitle: 'The name under which editors find this entry. Visitors never see it.',
  'mediaPoster.internalTitle':
    'What the picture shows, for those who do not see it; also the name under which editors find this entry.',
  'mediaVideo.internalTitle':
    'The name of the film, read to those who do not see it; also the name under which editors find this entry.',
  'mediaEmbed.internalTitle':
    'The name of the frame, read to those who do not see it; also the name under which editors find this entry.',
  'mediaIframe.internalTitle':
    'The name of the frame, read to those who do not see it; also the name under which editors find this entry.',
  'section*.internalTitle':
    'The name under which editors find this entry. It stands in the source of the page and in analytics.',

  'page.path':
    'The address, beginning with a slash: /features/boards. The home page is /. When it changes, add a redirect.',
  'page.pageId':
    'Leave empty: the id follows from the address. Fill it in only to keep an old id after a move.',
  'page.template': 'What kind of page this is. The languages of the page follow from it.',
  'page.title': 'What search results and browser tabs show; each page needs a title of its own.',
  'page.description': 'One or two sentences for search results; each page needs a description of its own.',
  'page.shareImage': 'The picture of the page in social networks, 1200 by 630 pixels.',
  'page.noIndex': 'Yes keeps the page out of search engines and out of the sitemap.',
  'page.sections': 'The page from top to bottom; the first section carries its main heading.',

  sectionId: 'The place that links to #id lead to; without spaces, and once on a page.',
  sectionLabel: 'The name of the section in reports.',
  sectionColor: 'The background.',
  eyebrow: 'A few words above the heading.',
  heading: 'The heading of the section.',
  'sectionHero.heading': 'The main heading of the page.',
  tooltip: 'A short explanation on demand, beside the heading.',
  body: 'The text, in markdown.',
  'sectionRichText.body': 'The text; tables, pictures, buttons and sections can stand in it.',
  buttons: 'One or two buttons; the first is the most important one.',
  media: 'A picture, a film or a product picture.',
  'sectionMedia.mediaSide': 'The side that the picture stands on where there is room for two columns.',
  'sectionFeatures.items': 'The points, in the order in which they are shown.',
  'sectionFaq.items': 'The questions, in the order in which they are shown.',
  'sectionSteps.steps': 'The steps; their numbers follow from the order.',
  'sectionComparison.table':
    'JSON: { "columns": ["…"], "groups": [{ "title": "…", "rows": [{ "label": "…", "cells": ["…", true, false] }] }] }. The first column is that of the labels: a row has one cell less than there are columns. At most six columns.',
  'sectionRelatedPages.pages': 'The pages that cards lead to.',
  'sectionPlans.plans': 'The cards; prices are facts of the product and stand in the code.',
  'sectionAddOns.addOns': 'The cards; prices are facts of the product and stand in the code.',
  'sectionPlanQuiz.questions': 'The questions; the scores of all answers add up to the recommendation.',
  'sectionPlanQuiz.resultHeading': 'Stands above the recommendation; {plan} stands for the name of the plan.',
  'sectionPlanQuiz.resultBody': 'Explains the recommendation; {plan} stands for the name of the plan.',
  'sectionPlanQuiz.button':
    'Stands beside the button of the recommended plan, such as one to the comparison.',
  'sectionPlanQuiz.noResult': 'What is shown when the answers fit no plan.',

  'featureItem.title': 'The point in a few words.',
  'featureItem.link': 'Where to read more.',
  'stepItem.title': 'The step in a few words.',
  'faqItem.question': 'The question as a visitor would ask it.',
  'faqItem.answer': 'The answer, in markdown.',
  'quizQuestion.question': 'The question as it is put to visitors.',
  'quizQuestion.answers':
    'JSON: [{ "label": "…", "score": 1, "reason": "…" }], in the order in which they are shown. The reason says what the plan of the answer has for whoever answers so.',

  'planCard.tier': 'The plan that the card is about.',
  'planCard.description': 'Whom the plan is for.',
  'planCard.highlightsTitle': 'Stands above the list: Everything in Free, and',
  'planCard.highlights':
    'What the plan has, in a few points. Names in braces stand for its limits: {freeStorage} GB.',
  'planCard.button': 'The button of the card.',
  'planCard.reason': 'Marks the card and says why: Made for teams that … Fill it in for one plan only.',
  'addOnCard.feature': 'The add-on that the card is about.',
  'addOnCard.description': 'What the add-on does.',
  'addOnCard.eligibility': 'Which plans it can be bought with.',

  'experiment.key': 'The key of the feature in the experiment service.',
  'experiment.control': 'What visitors see who are in no experiment, and those of variation 0.',
  'experiment.variations': 'The other variations, from number 1 on, in the order of the experiment service.',

  label: 'The words of the link.',
  'button.label': 'The words on the button.',
  page: 'The page of this site that it leads to. It wins over the address.',
  href: 'An address beginning with https:// or /; for pages of this site choose the page instead.',
  'button.opens': 'What opens on a press; the address is used where scripts do not run.',
  'button.buttonStyle': 'How much the button stands out.',
  'button.buttonSize': 'How large the button is.',
  icon: 'The name of an icon, such as arrow-right.',
  iconStart: 'The name of an icon before the words, such as sparkles.',
  iconEnd: 'The name of an icon after the words, such as arrow-right.',
  'button.isHrefTargetBlank': 'Yes opens the address in a new tab.',
  'button.isDisabled': 'Yes shows the button without a use.',
  'button.shouldTrack': 'No keeps presses out of analytics.',
  'button.eventName': 'The name of the event in analytics. Empty: click web.',
  'button.buttonClicked': 'The name of the button in analytics. Empty: its words.',
  'button.linkTitle': 'The title of the link in analytics.',
  'button.source': 'The source that analytics and the sign-up are told.',
  'button.clickedType': 'The type of the click in analytics.',
  'button.redirectParams': 'JSON object of values that go to the application with the sign-up.',
  'link.description': 'One line below the link, in menus.',
  'linkGroup.label': 'The heading of the group.',
  'linkGroup.description': 'One line below the heading, in menus.',
  'linkGroup.links': 'The links of the group, in the order in which they are shown.',
  links: 'Links without a group, in the order in which they are shown.',
  groups: 'Groups of links, in the order in which they are shown.',
  'navigation.key': 'The header with the key main is shown.',
  'footer.key': 'The footer with the key main is shown.',
  'footer.text': 'The small print.',

  src: 'The uploaded film. Give either this or the address.',
  url: 'The address of the film. Give either this or an uploaded one.',
  posterSrc: 'The picture that stands in until the film plays.',
  isAutoPlay: 'Yes plays the film by itself, without sound.',
  'mediaVideo.width': 'Width of the film in pixels, so that nothing moves when it loads.',
  'mediaVideo.height': 'Height of the film in pixels, so that nothing moves when it loads.',
  'mediaPoster.poster': 'The picture.',
  'mediaImage.image': 'The picture. Its title says what it shows to those who do not see it.',
  'mediaEmbed.embed': 'HTML of another service; it is shown in a frame that cannot reach the page.',
  'mediaIframe.iframe': 'An address beginning with https://, which is shown in a frame.',
  'mediaPicture.title': 'What the picture shows, for those who do not see it.',
  'mediaPicture.picture': 'Which part of the product is drawn.',
  'mediaPicture.content': 'JSON with what is in the picture; its form depends on the part of the product.',
  showOnMobile: 'Yes shows it on small screens, too.',
  'videoEmbed.url': 'The address of the film at the video service.',
  'videoEmbed.title': 'What the film is about; its frame carries this name.',
  'videoEmbed.isAutoPlay':
    'Yes keeps the press on the cover out of analytics. Visitors start the film in any case.',
  'videoEmbed.hasHoverCover': 'Yes shows the cover in the form that reacts to the pointer.',
  'videoEmbed.cover': 'The picture that is shown until the film is started.',

  'tooltip.text': 'One or two sentences of plain text.',
  'tooltip.theme': 'The colors.',
  'tooltip.side': 'The side of its button that it opens on, where there is room.',
  'tooltip.align': 'How it lines up with its button.',
  'tooltip.isOpenOnLoad': 'Yes opens it with the page.',

  'banner.paths': 'The addresses that show the banner; * means all, /lp* all that begin so. Empty: none.',
  'banner.excludedPaths': 'Addresses that do not show the banner even so, in the same form.',
  'banner.text': 'One sentence.',
  'banner.badgeText': 'One or two words before the text.',
  'banner.link': 'JSON: { "href": "/pricing", "children": "See plans" }.',
  'banner.bannerIsDismissible': 'Yes lets visitors close the banner for good.',
  'banner.isHidden': 'Yes takes the banner off all pages without deleting it.',
  'banner.flag': 'The feature that has to be on for the banner to be shown.',

  'redirect.from': 'The old address, beginning with a slash. No page may have it.',
  'redirect.to':
    'A path of this site, beginning with a slash, with #id if you like. Other sites are refused.',
  'redirect.isPermanent': 'Yes tells search engines to forget the old address.',

  'messages.key': 'The name under which the code knows the text.',
  'messages.text': 'The text; words in braces such as {name} stand for values and must stay.',
};
